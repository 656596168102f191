import Taro from '@tarojs/taro'

interface CanvasFile {
  width: number
  height: number
  fileType: 'jpg' | 'png'
  /** 0 to 1, of a jpg */
  quality?: number
}

/** What of WeChat's off-screen canvas is needed here; Taro's types have no `toDataURL`. */
interface Drawn {
  toDataURL?(type: string, quality?: number): string
}

/** Numbers the files of this run, which take the place of the last one's. */
let written = 0

/** WeChat for Mac and old iPhones cannot make a file of a canvas that is not shown, but tell what is on it. */
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

/** The path of a picture of a canvas that is not shown. @throws when the phone can make none */
export async function saveCanvasToFile(canvas: unknown, file: CanvasFile): Promise<string> {
  const { width, height, ...kind } = file
  try {
    const { tempFilePath } = await Taro.canvasToTempFilePath({
      canvas: canvas as never,
      ...kind,
      // Without these it would be as large as the screen's dots make it.
      destWidth: width,
      destHeight: height,
    } as never)
    return tempFilePath
  } catch (error) {
    if (!(canvas as Drawn).toDataURL) throw error
    return writeCanvasDataUrl(canvas as Drawn, file)
  }
}
