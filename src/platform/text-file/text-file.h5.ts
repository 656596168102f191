export interface TextFile {
  /** with its ending, without folders */
  name: string
  text: string
  /** such as text/csv */
  type: string
}

/** What became of a file: it was saved or sent, the member turned back, or this browser or WeChat cannot. */
export type TextFileExportResult = 'done' | 'cancelled' | 'unsupported'

/**
 * Makes a file ready, and gives what hands it out: H5 downloads it, WeChat sends it to a chat. That is to be called by the
 * press itself, which WeChat asks for.
 */
export type PrepareTextFileExport = (file: TextFile) => Promise<() => Promise<TextFileExportResult>>

/** WeChat's browser downloads nothing, and says nothing of it. */
const isWechat = () => /MicroMessenger/i.test(navigator.userAgent)

/** ms that a browser may take until it has begun to read a download */
const KEPT_MS = 60_000

export const prepareTextFileExport: PrepareTextFileExport = async ({ name, text, type }) => {
  const blob = new Blob([text], { type: `${type};charset=utf-8` })
  return async () => {
    if (isWechat()) return 'unsupported'
    const link = document.createElement('a')
    link.href = URL.createObjectURL(blob)
    link.download = name
    document.body.append(link)
    link.click()
    link.remove()
    setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS)
    return 'done'
  }
}
