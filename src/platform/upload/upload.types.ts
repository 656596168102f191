import type { RawResponse } from '../request/request.types'

/** A file of the device: a File on H5, a temporary path in the mini program. */
export interface LocalFile {
  /** name of the part, such as picture0 */
  name: string
  handle: unknown
  fileName: string
  type: string
}

export interface RawUpload {
  url: string
  headers: Record<string, string>
  fields: Record<string, string>
  files: readonly LocalFile[]
  /** ms */
  timeoutMs: number
  /** share of the bytes that are sent, 0 to 1 */
  onProgress?: (share: number) => void
}

/** One multipart request. @throws NoAnswerError */
export type Upload = (upload: RawUpload) => Promise<RawResponse>
