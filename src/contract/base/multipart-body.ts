interface MultipartFile {
  name: string
  fileName: string
  type: string
  bytes: ArrayBuffer
}

/** Encodes a text as UTF-8 without TextEncoder, which the mini program's Android engine does not have. */
export function encodeUtf8(text: string): Uint8Array {
  const escaped = unescape(encodeURIComponent(text))
  return Uint8Array.from(escaped, (letter) => letter.charCodeAt(0))
}

const quoted = (text: string) => text.replace(/["\r\n]/g, '_')

/** Builds a multipart/form-data body as bytes (RFC 7578). */
export function buildMultipartBody(
  boundary: string,
  fields: Record<string, string>,
  files: readonly MultipartFile[],
): ArrayBuffer {
  const head = (name: string, rest: string) =>
    encodeUtf8(`--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"${rest}\r\n\r\n`)
  const chunks: Uint8Array[] = []
  for (const [name, value] of Object.entries(fields)) chunks.push(head(name, ''), encodeUtf8(`${value}\r\n`))
  for (const { name, fileName, type, bytes } of files) {
    chunks.push(
      head(name, `; filename="${quoted(fileName)}"\r\nContent-Type: ${type}`),
      new Uint8Array(bytes),
      encodeUtf8('\r\n'),
    )
  }
  chunks.push(encodeUtf8(`--${boundary}--\r\n`))
  const body = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0))
  let at = 0
  for (const chunk of chunks) {
    body.set(chunk, at)
    at += chunk.length
  }
  return body.buffer
}
