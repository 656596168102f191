import { addressOf } from './elements'
import { asStored } from './exif'
import { allowed, type Callbacks, settle } from './settle'
import { host } from './state'
import { fileOf } from './wx-files'

interface CompressOptions extends Callbacks {
  src: string
  quality?: number
  compressedWidth?: number
  compressedHeight?: number
}

/**
 * Compresses a picture as a phone does: upright, and to the requested size. If only one side is given, the
 * other side follows. The quality applies only to jpg. A png stays a png.
 */
async function compress({ src, quality = 80, compressedWidth, compressedHeight }: CompressOptions) {
  const file = fileOf(src)
  const bitmap = await createImageBitmap(file)
  const isPng = (await typeOf(file)) === 'png'
  const width = compressedWidth ?? ((compressedHeight ?? bitmap.height) * bitmap.width) / bitmap.height
  const height = compressedHeight ?? (width * bitmap.height) / bitmap.width
  const canvas = new OffscreenCanvas(Math.round(width), Math.round(height))
  canvas.getContext('2d')!.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  const type = isPng ? 'image/png' : 'image/jpeg'
  const blob = await canvas.convertToBlob({ type, quality: quality / 100 })
  return { tempFilePath: host.addFile(blob, `compressed.${isPng ? 'png' : 'jpg'}`) }
}

/** Returns the type of a file by its first byte, whatever its name is. */
async function typeOf(file: Blob): Promise<'png' | 'gif' | 'jpeg'> {
  const [first] = new Uint8Array(await file.slice(0, 1).arrayBuffer())
  return first === 0x89 ? 'png' : first === 0x47 ? 'gif' : 'jpeg'
}

/** Returns the sides as the camera stored them. `orientation` says how to rotate the picture. */
async function imageInfo({ src }: { src: string }) {
  const file = fileOf(src)
  const { stored, orientation } = await asStored(file)
  const { width, height } = await createImageBitmap(stored)
  return { width, height, path: src, type: await typeOf(file), orientation }
}

/** Returns a canvas that is not shown. Its pictures come from temporary files. */
function createOffscreenCanvas({ width = 300, height = 150 }: { width?: number; height?: number }) {
  const canvas = new OffscreenCanvas(width, height)
  return Object.assign(canvas, {
    createImage() {
      const image = new Image()
      const source = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src')!
      // As on phones whose canvas does not rotate the picture that a camera stored.
      const open = async (path: string) => {
        const { stored } = await asStored(await (await fetch(addressOf(path))).blob())
        source.set!.call(image, URL.createObjectURL(stored))
      }
      Object.defineProperty(image, 'src', {
        set: (path: string) => void open(path).catch(() => image.dispatchEvent(new Event('error'))),
      })
      return image
    },
  })
}

interface ExportOptions extends Callbacks {
  canvas: OffscreenCanvas
  fileType?: 'png' | 'jpg'
  /** 0 to 1, only for a jpg */
  quality?: number
  destWidth?: number
  destHeight?: number
}

/**
 * Exports a canvas in the given size. Without a size, exports as many pixels as the screen has for the
 * canvas.
 */
async function canvasToTempFilePath(options: ExportOptions) {
  const { canvas, fileType = 'png', quality = 1 } = options
  const { destWidth = canvas.width * devicePixelRatio, destHeight = canvas.height * devicePixelRatio } =
    options
  const large = new OffscreenCanvas(destWidth, destHeight)
  large.getContext('2d')!.drawImage(canvas, 0, 0, destWidth, destHeight)
  const blob = await large.convertToBlob({ type: fileType === 'jpg' ? 'image/jpeg' : 'image/png', quality })
  return { tempFilePath: host.addFile(blob, `canvas.${fileType}`) }
}

/** Takes a picture of the view before the camera: a card with a pattern. */
async function photograph() {
  const canvas = new OffscreenCanvas(1280, 960)
  const context = canvas.getContext('2d')!
  for (let at = 0; at < 24; at += 1) {
    context.fillStyle = `hsl(${at * 15} 60% ${30 + (at % 5) * 10}%)`
    context.fillRect((at % 6) * 214, Math.floor(at / 6) * 240, 214, 240)
  }
  const blob = await canvas.convertToBlob({ type: 'image/jpeg' })
  return { tempImagePath: host.addFile(blob, 'photo.jpg') }
}

export const media = {
  createCameraContext: () => ({
    takePhoto: (options: Callbacks) => settle('takePhoto', options, photograph()),
  }),
  chooseMedia: (options: Callbacks & { count?: number }) =>
    allowed('chooseMedia', options, () => {
      const paths = host.chosen.splice(0, options.count ?? 9)
      if (paths.length === 0) throw new Error('cancel')
      const tempFiles = paths.map((path) => ({
        tempFilePath: path,
        size: fileOf(path).size,
        fileType: 'image',
      }))
      return { type: 'image', tempFiles }
    }),
  compressImage: (options: CompressOptions) => settle('compressImage', options, compress(options)),
  createOffscreenCanvas,
  canvasToTempFilePath: (options: ExportOptions) =>
    settle('canvasToTempFilePath', options, canvasToTempFilePath(options)),
  getImageInfo: (options: Callbacks & { src: string }) => settle('getImageInfo', options, imageInfo(options)),
  previewImage: (options: Callbacks & { current: string }) => {
    document.body.dataset.preview = addressOf(options.current)
    return settle('previewImage', options, {})
  },
  shareFileMessage: (options: Callbacks & { filePath: string; fileName?: string }) =>
    settle(
      'shareFileMessage',
      options,
      Promise.resolve().then(async () => {
        // Keeps the byte order mark, which Blob.text() removes.
        const bytes = await fileOf(options.filePath).arrayBuffer()
        const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
        host.sentFiles.push({ name: options.fileName ?? '', text })
        return {}
      }),
    ),
  showShareImageMenu: (options: Callbacks & { path: string }) =>
    settle(
      'showShareImageMenu',
      options,
      Promise.resolve().then(async () => {
        const { width, height } = await createImageBitmap(fileOf(options.path))
        host.sentPictures.push({ width, height })
        return {}
      }),
    ),
}
