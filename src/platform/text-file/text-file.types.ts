export interface TextFile {
  /** with its ending, without folders */
  name: string
  text: string
  /** such as text/csv */
  type: string
}

/** What became of a file: it was saved or sent, the member turned back, or this browser or WeChat cannot. */
export type TextFileResult = 'done' | 'cancelled' | 'unsupported'

/**
 * Makes a file ready, and gives what hands it out: H5 downloads it, WeChat sends it to a chat. That is to be called by the
 * press itself, which WeChat asks for.
 */
export type PrepareTextFile = (file: TextFile) => Promise<() => Promise<TextFileResult>>
