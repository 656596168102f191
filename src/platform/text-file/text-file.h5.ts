export interface TextFile {
  /** with extension, without folders */
  name: string
  text: string
  /** such as text/csv */
  type: string
}

/**
 * The result of an export: the file was saved or sent, the member cancelled, or this browser or WeChat cannot
 * do it.
 */
export type TextFileExportResult = 'done' | 'cancelled' | 'unsupported'

/**
 * Prepares a file and returns the function that exports it. H5 downloads the file; WeChat sends it to a chat.
 * Call that function directly in the press, because WeChat requires it.
 */
export type PrepareTextFileExport = (file: TextFile) => Promise<() => Promise<TextFileExportResult>>

/** Returns whether this is WeChat's browser, which ignores downloads without an error. */
const isWechat = () => /MicroMessenger/i.test(navigator.userAgent)

/** ms until a browser has surely started to read a download */
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
