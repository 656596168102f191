/** WeChat's names for the ways to hold a camera, in the order of EXIF's numbers from 1. */
const ORIENTATIONS = [
  'up',
  'up-mirrored',
  'down',
  'down-mirrored',
  'left-mirrored',
  'right',
  'right-mirrored',
  'left',
] as const

const EXIF = 0x45786966
const ORIENTATION_TAG = 0x0112

/** Returns the start and end of a jpg's EXIF block, in bytes. */
function exifOf(view: DataView): { start: number; end: number } | undefined {
  for (let at = 2; at + 10 <= view.byteLength && view.getUint8(at) === 0xff; ) {
    const end = at + 2 + view.getUint16(at + 2)
    if (view.getUint8(at + 1) === 0xe1 && view.getUint32(at + 4) === EXIF) return { start: at, end }
    at = end
  }
  return undefined
}

function orientationIn(view: DataView, start: number): number {
  const tiff = start + 10
  const little = view.getUint16(tiff) === 0x4949
  const directory = tiff + view.getUint32(tiff + 4, little)
  for (let n = 0; n < view.getUint16(directory, little); n += 1) {
    const entry = directory + 2 + n * 12
    if (view.getUint16(entry, little) === ORIENTATION_TAG) return view.getUint16(entry + 8, little)
  }
  return 1
}

/** Returns a picture as the camera stored it, not rotated, and the orientation that says how to rotate it. */
export async function asStored(
  file: Blob,
): Promise<{ stored: Blob; orientation: (typeof ORIENTATIONS)[number] }> {
  const bytes = await file.arrayBuffer()
  const view = new DataView(bytes)
  const isJpg = bytes.byteLength > 4 && view.getUint16(0) === 0xffd8
  const exif = isJpg ? exifOf(view) : undefined
  if (!exif) return { stored: file, orientation: 'up' }
  const orientation = ORIENTATIONS[orientationIn(view, exif.start) - 1] ?? 'up'
  return { stored: new Blob([bytes.slice(0, exif.start), bytes.slice(exif.end)]), orientation }
}
