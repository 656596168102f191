import Taro from '@tarojs/taro'

interface CanvasFile {
  width: number
  height: number
  fileType: 'jpg' | 'png'
  /** 0 to 1, for a jpg */
  quality?: number
}

/** The part of WeChat's off-screen canvas that this file needs. Taro's types have no `toDataURL`. */
interface Drawn {
  toDataURL?(type: string, quality?: number): string
}

/**
 * Number of the last file of this run. The numbers start at 1 in each run, so a new run overwrites the files
 * of the last one.
 */
let written = 0

/**
 * Writes the file from the canvas's data URL. WeChat for Mac and old iPhones cannot make a file of an
 * off-screen canvas, but they can return its data.
 */
async function writeCanvasDataUrl(canvas: Drawn, { fileType, quality }: CanvasFile): Promise<string> {
  const data = canvas.toDataURL!(fileType === 'jpg' ? 'image/jpeg' : 'image/png', quality)
  written += 1
  const filePath = `${Taro.env.USER_DATA_PATH}/canvas-${written}.${fileType}`
  await new Promise((resolve, reject) => {
    Taro.getFileSystemManager().writeFile({
      filePath,
      data: data.slice(data.indexOf(',') + 1),
      encoding: 'base64',
      success: resolve,
      fail: reject,
    })
  })
  return filePath
}

/**
 * Saves an off-screen canvas as a picture and returns the path. @throws when the phone cannot make a picture
 */
export async function saveCanvasToFile(canvas: unknown, file: CanvasFile): Promise<string> {
  const { width, height, ...kind } = file
  try {
    const { tempFilePath } = await Taro.canvasToTempFilePath({
      canvas: canvas as never,
      ...kind,
      // Without these sizes the picture would have the screen's pixel density.
      destWidth: width,
      destHeight: height,
    } as never)
    return tempFilePath
  } catch (error) {
    if (!(canvas as Drawn).toDataURL) throw error
    return writeCanvasDataUrl(canvas as Drawn, file)
  }
}
