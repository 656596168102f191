import { createNoAnswerError } from '../request/no-answer-error'
import type { Upload } from './upload.types'

/** fetch tells no progress of what it sends; XMLHttpRequest does. */
export const upload: Upload = ({ url, headers, fields, files, timeoutMs, onProgress }) =>
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
