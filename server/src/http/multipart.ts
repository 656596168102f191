import type { FastifyRequest } from 'fastify'
import { IMAGE_LIMIT_BYTES, SCREENSHOT_MAX } from '../../../src/domain/image'

export interface UploadedFile {
  /** name of the part, such as picture0 */
  name: string
  bytes: Buffer
  /** larger than a picture may be; the bytes are cut */
  truncated: boolean
}

/** Reads a multipart body into memory: at most 21 pictures of 2 MB each, one more than a forecast may have. */
export async function readMultipart(
  request: FastifyRequest,
): Promise<{ fields: Record<string, string>; files: UploadedFile[] }> {
  const fields: Record<string, string> = {}
  const files: UploadedFile[] = []
  if (!request.isMultipart()) return { fields, files }
  for await (const part of request.parts({
    limits: { fileSize: IMAGE_LIMIT_BYTES, files: SCREENSHOT_MAX + 1, fields: 120 },
  })) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value)
    else
      files.push({
        name: part.fieldname,
        bytes: await part.toBuffer(),
        truncated: part.file.truncated,
      })
  }
  return { fields, files }
}
