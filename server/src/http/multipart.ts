import type { FastifyRequest } from 'fastify'
import { IMAGE_LIMIT_BYTES, SCREENSHOT_MAX } from '../../../src/domain/image'

export interface UploadedFile {
  /** name of the part, such as picture0 */
  name: string
  bytes: Buffer
  /** larger than a picture may be; the bytes are cut */
  truncated: boolean
}

interface Multipart {
  fields: Record<string, string>
  files: UploadedFile[]
}

/** A body that is cut off or has no boundary; what its reader throws knows no status. */
class UnreadableBody extends Error {
  readonly statusCode = 400
}

/** Reads a multipart body into memory: at most 21 pictures of 2 MB each, one more than a forecast may have. */
export async function readMultipart(request: FastifyRequest): Promise<Multipart> {
  if (!request.isMultipart()) return { fields: {}, files: [] }
  try {
    return await readParts(request)
  } catch (error) {
    // Too many parts, or too large ones, come with a status of their own.
    if ((error as { statusCode?: number }).statusCode) throw error
    throw new UnreadableBody('multipart', { cause: error })
  }
}

async function readParts(request: FastifyRequest): Promise<Multipart> {
  const fields: Record<string, string> = {}
  const files: UploadedFile[] = []
  const limits = { fileSize: IMAGE_LIMIT_BYTES, files: SCREENSHOT_MAX + 1, fields: 120 }
  for await (const part of request.parts({ limits })) {
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
