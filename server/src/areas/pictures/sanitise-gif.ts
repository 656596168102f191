/** Bytes of GIF89a (W3C, "Graphics Interchange Format Version 89a"). */
const BLOCK = { extension: 0x21, image: 0x2c, trailer: 0x3b } as const
const EXTENSION = { graphicControl: 0xf9, application: 0xff } as const
const HEADER_BYTES = 13
const IMAGE_BYTES = 10
/** Position of the screen size in the file, and of a frame's size in its block. */
const SCREEN_AT = 6
const FRAME_SIZE_AT = 5
/**
 * Application extensions that set how often an animation repeats. Their one sub-block has these three bytes.
 */
const LOOPS = ['NETSCAPE2.0', 'ANIMEXTS1.0']
const LOOP_BYTES = 3

export interface SanitisedGif {
  bytes: Buffer
  /** size of the screen that its frames are drawn on, in px */
  width: number
  height: number
  /** number of pixels to draw: of the screen, or of all frames together if they are more */
  pixels: number
  frames: number
}

/**
 * Returns a GIF without its comments, its application data (XMP, with place and camera) and the data after
 * its end. Frames, their times and the loop stay unchanged, byte by byte. Throws for an incomplete GIF, and
 * for a screen or a frame without width or height.
 */
export function sanitiseGif(bytes: Buffer): SanitisedGif {
  let at = HEADER_BYTES + colourTableBytes(byteAt(bytes, 10))
  const chunks = [sliceOf(bytes, 0, at)]
  const [width, height] = sizeAt(bytes, SCREEN_AT)
  let pixels = 0
  let frames = 0
  for (;;) {
    const start = at
    const kind = byteAt(bytes, at)
    if (kind === BLOCK.trailer) break
    if (kind === BLOCK.image) {
      const [frameWidth, frameHeight] = sizeAt(bytes, at + FRAME_SIZE_AT)
      pixels += frameWidth * frameHeight
      const packed = byteAt(bytes, at + IMAGE_BYTES - 1)
      // One byte before the data contains the width of its codes.
      at = skipSubBlocks(bytes, at + IMAGE_BYTES + colourTableBytes(packed) + 1)
      chunks.push(sliceOf(bytes, start, at))
      frames += 1
    } else if (kind === BLOCK.extension) {
      at = skipSubBlocks(bytes, at + 2)
      chunks.push(filterExtension(bytes, start, at))
    } else throw new RangeError('unknown GIF block')
  }
  if (frames === 0) throw new RangeError('the GIF contains no picture')
  return {
    bytes: Buffer.concat([...chunks, Buffer.from([BLOCK.trailer])]),
    width,
    height,
    pixels: Math.max(pixels, width * height),
    frames,
  }
}

/** Reads width and height, two little-endian bytes each. Throws if one of them is 0. */
function sizeAt(bytes: Buffer, at: number): [number, number] {
  const size = sliceOf(bytes, at, at + 4)
  const [width, height] = [size.readUInt16LE(0), size.readUInt16LE(2)]
  if (width === 0 || height === 0) throw new RangeError('a width or height is 0')
  return [width, height]
}

function byteAt(bytes: Buffer, at: number): number {
  const byte = bytes[at]
  if (byte === undefined) throw new RangeError('the GIF ends too early')
  return byte
}

function sliceOf(bytes: Buffer, from: number, to: number): Buffer {
  if (to > bytes.length) throw new RangeError('the GIF ends too early')
  return bytes.subarray(from, to)
}

/** Returns the number of bytes of the colour table that the packed field describes. */
const colourTableBytes = (packed: number) => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0)

/**
 * Returns the position after the sub-blocks that begin here. Each begins with its length; the last one is
 * empty.
 */
function skipSubBlocks(bytes: Buffer, from: number): number {
  let at = from
  for (;;) {
    const length = byteAt(bytes, at)
    at += 1 + length
    if (length === 0) return at
  }
}

/**
 * Returns the part of an extension that is displayed: how a frame is drawn, and the loop without any data
 * appended to it.
 */
function filterExtension(bytes: Buffer, from: number, to: number): Buffer {
  const kind = bytes[from + 1]
  if (kind === EXTENSION.graphicControl) return bytes.subarray(from, to)
  const name = bytes.toString('latin1', from + 3, from + 14)
  const loop = kind === EXTENSION.application && LOOPS.includes(name) && bytes[from + 14] === LOOP_BYTES
  if (!loop) return Buffer.alloc(0)
  return Buffer.concat([bytes.subarray(from, from + 15 + LOOP_BYTES), Buffer.from([0])])
}
