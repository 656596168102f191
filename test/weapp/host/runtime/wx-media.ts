import { addressOf } from './elements'
import { type Callbacks, settle } from './settle'
import { host } from './state'

const fileOf = (path: string): Blob => {
  const file = host.files.get(path)
  if (!file) throw new Error(`no such file ${path}`)
  return file
}

interface CompressOptions extends Callbacks {
  src: string
  quality?: number
  compressedWidth?: number
  compressedHeight?: number
}

/** Really compresses, as a phone does: to a jpg of the size and quality asked for. */
async function compress({ src, quality = 80, compressedWidth, compressedHeight }: CompressOptions) {
  const bitmap = await createImageBitmap(fileOf(src))
  const canvas = new OffscreenCanvas(compressedWidth ?? bitmap.width, compressedHeight ?? bitmap.height)
  canvas.getContext('2d')!.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: quality / 100 })
  return { tempFilePath: host.addFile(blob, 'compressed.jpg') }
}

async function imageInfo({ src }: { src: string }) {
  const bitmap = await createImageBitmap(fileOf(src))
  return { width: bitmap.width, height: bitmap.height, path: src, type: 'jpeg', orientation: 'up' }
}

export const media = {
  chooseMedia: (options: Callbacks & { count?: number }) => {
    const paths = host.chosen.splice(0, options.count ?? 9)
    const tempFiles = paths.map((path) => ({
      tempFilePath: path,
      size: fileOf(path).size,
      fileType: 'image',
    }))
    return settle(
      'chooseMedia',
      options,
      tempFiles.length ? { type: 'image', tempFiles } : Promise.reject(new Error('cancel')),
    )
  },
  compressImage: (options: CompressOptions) => settle('compressImage', options, compress(options)),
  getImageInfo: (options: Callbacks & { src: string }) => settle('getImageInfo', options, imageInfo(options)),
  previewImage: (options: Callbacks & { current: string }) => {
    document.body.dataset.preview = addressOf(options.current)
    return settle('previewImage', options, {})
  },
  getFileSystemManager: () => ({
    readFile: (options: Callbacks & { filePath: string }) =>
      settle(
        'readFile',
        options,
        Promise.resolve().then(async () => ({ data: await fileOf(options.filePath).arrayBuffer() })),
      ),
    getFileInfo: (options: Callbacks & { filePath: string }) =>
      settle(
        'getFileInfo',
        options,
        Promise.resolve().then(() => ({ size: fileOf(options.filePath).size })),
      ),
  }),
}
