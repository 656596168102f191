import { createNoAnswerError } from '../request/no-answer-error'
import type { RawResponse } from '../request/request'

/** A file on the device: a File on H5, a temporary path in the mini program. */
export interface MultipartFilePart {
  /** name of the part, such as picture0 */
  name: string
  handle: unknown
  fileName: string
  type: string
}

export interface RawMultipartRequest {
  url: string
  headers: Record<string, string>
  fields: Record<string, string>
  files: readonly MultipartFilePart[]
  /** ms */
  timeoutMs: number
  /** share of the bytes that have been sent, 0 to 1 */
  onProgress?: (share: number) => void
}

/** Sends one multipart request. @throws NoAnswerError */
export type SendMultipartRequest = (upload: RawMultipartRequest) => Promise<RawResponse>

/** Uses XMLHttpRequest because fetch reports no upload progress. */
export const sendMultipartRequest: SendMultipartRequest = ({
  url,
  headers,
  fields,
  files,
  timeoutMs,
  onProgress,
}) =>
  new Promise((resolve, reject) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    for (const file of files) form.append(file.name, file.handle as Blob, file.fileName)
    const xhr = new XMLHttpRequest()
    xhr.open('POST', url)
    xhr.withCredentials = true
    xhr.timeout = timeoutMs
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value)
    xhr.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress?.(loaded / total)
    }
    xhr.onload = () => resolve({ status: xhr.status, text: xhr.responseText })
    xhr.ontimeout = () => reject(createNoAnswerError({ timedOut: true }))
    xhr.onerror = () => reject(createNoAnswerError({ timedOut: false }))
    xhr.send(form)
  })
