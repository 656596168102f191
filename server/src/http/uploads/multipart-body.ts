import { createHash } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import type { MultipartFile, Multipart as MultipartPart } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Call, CallDeclaring } from '../../../../src/contract/base/call'
import type { PICTURE_ERRORS } from '../../../../src/contract/pictures/picture-errors'
import { SHOPPING_SCREENSHOTS_MAX, UPLOADED_IMAGE_LIMIT_BYTES } from '../../../../src/domain/pictures/image'
import { InvalidFieldsError, RefusalError, refuse } from '../../base/failure'
import type { Settings } from '../../base/settings'
import { createTemporaryPathFactory } from '../../files/temporary-files'
import type { UploadSlot } from './upload-limiter'

/** One file of a body. It stays on the disk until the request is answered. */
export interface UploadedFile {
  /** name of the part, such as picture0 */
  name: string
  path: string
  /** size in bytes */
  bytes: number
  /** SHA-256 of the file, in hexadecimal digits */
  sha256: string
}

export interface MultipartBody {
  fields: Record<string, string>
  files: UploadedFile[]
}

/**
 * Limits of a body. A forecast has 33 fields, including the ids of its pictures. One file more than a
 * forecast may have is accepted here, so that the call can refuse it with its own error.
 */
const LIMITS = {
  fileSize: UPLOADED_IMAGE_LIMIT_BYTES,
  files: SHOPPING_SCREENSHOTS_MAX + 1,
  fields: 40,
  fieldSize: 262_144,
}
/** Maximum size of fields and part headers together (bytes). They are held in memory. */
const TEXT_MAX_BYTES = 1_048_576

/** A body that was cut off or has no closing boundary. The parser's own error has no status. */
class MalformedBodyError extends Error {
  readonly statusCode = 400
}

/** Our own disk is full or broken and did not store a file. The body is not at fault. */
class FileWriteError extends Error {
  readonly statusCode = 500
}

class BodyTooLargeError extends Error {
  readonly statusCode = 413
}

/**
 * Reads a multipart body and writes its files to the disk, at most 21 of less than 2 MB each. Undeclared
 * fields are ignored, as in a form.
 *
 * It throws:
 *
 * - `fileTooLarge` for a larger file, or HTTP 413 if the call takes no files
 * - HTTP 413 for more parts or text than any call has
 * - HTTP 400 for an invalid or incomplete body
 * - InvalidFieldsError for a field that occurs twice
 * - HTTP 500 if our disk does not store a file
 *
 * After an error, it removes all files. It also reads and drops the rest of the body, so that the connection
 * can take the next request.
 */
export async function readMultipart(
  request: FastifyRequest,
  call: Call,
  settings: Settings,
  place: UploadSlot,
): Promise<MultipartBody> {
  if (!request.isMultipart()) return { fields: {}, files: [] }
  const body: MultipartBody = { fields: {}, files: [] }
  try {
    const newPath = await wrapDiskErrors(createTemporaryPathFactory(settings))
    for await (const part of iterateParts(request)) {
      if (part.type === 'field') addField(body.fields, part.fieldname, String(part.value))
      else {
        const file = { name: part.fieldname, path: newPath(), bytes: 0, sha256: '' }
        body.files.push(file)
        await writeFile(call, part.file, file, place)
      }
    }
    return body
  } catch (error) {
    request.raw.unpipe()
    request.raw.resume()
    await removeUploadedFiles(body.files)
    // Errors for too many or too large parts have their own status.
    if (error instanceof RefusalError || (error as { statusCode?: number }).statusCode) throw error
    throw new MalformedBodyError('multipart', { cause: error })
  }
}

/**
 * Adds a field. Throws InvalidFieldsError for a repeated field, because it is unclear which value applies.
 */
function addField(fields: MultipartBody['fields'], name: string, value: string): void {
  if (Object.hasOwn(fields, name)) throw new InvalidFieldsError({ [name]: { code: 'contract' } })
  fields[name] = value
}

export async function removeUploadedFiles(files: readonly UploadedFile[]): Promise<void> {
  for (const { path } of files) await rm(path, { force: true })
}

/**
 * Returns the parts of a body one after the other, and limits the size of the text. The caller must read each
 * file to its end.
 */
async function* iterateParts(request: FastifyRequest): AsyncGenerator<MultipartPart> {
  let received = 0
  let last = 0
  let inFiles = 0
  const end = createClosingBoundaryDetector(parseBoundary(request.headers['content-type']))
  const count = (bytes: Buffer) => {
    received += bytes.length
    last = bytes.length
    end.read(bytes)
  }
  request.raw.on('data', count)
  try {
    for await (const part of request.parts({ limits: LIMITS })) {
      if (part.type === 'field' && part.valueTruncated) throw new BodyTooLargeError()
      yield part
      if (part.type === 'file') inFiles += part.file.bytesRead
      // The last chunk may contain the beginning of a file.
      if (received - inFiles - last > TEXT_MAX_BYTES) throw new BodyTooLargeError()
    }
  } finally {
    request.raw.off('data', count)
  }
  // The parts end in the same way when the connection is lost.
  if (request.raw.destroyed && !request.raw.readableEnded)
    throw new MalformedBodyError('the body is incomplete')
  if (!end.wasRead()) throw new MalformedBodyError('the closing boundary is missing')
}

const BOUNDARY_PARAMETER = /;\s*boundary\s*=\s*(?:"([^"\\]*)"|([^\s;"]*))\s*(?=;|$)/gi
/** Pattern of a boundary: 1 to 70 common characters, and no space at the end (RFC 2046, 5.1.1). */
const BOUNDARY = /^[\w'()+,\-./:=? ]{0,69}[\w'()+,\-./:=?]$/

/**
 * Returns the boundary of a body from its one parameter, plain or quoted. Throws a 400 for an invalid one.
 */
function parseBoundary(contentType = ''): string {
  const [only, ...others] = contentType.matchAll(BOUNDARY_PARAMETER)
  const [, quoted, plain] = only ?? []
  const boundary = quoted ?? plain ?? ''
  if (others.length > 0 || !BOUNDARY.test(boundary)) throw new MalformedBodyError('boundary')
  return boundary
}

/**
 * Returns a detector of the closing boundary (RFC 2046, 5.1.1). The parser takes the end of the stream for
 * it.
 */
function createClosingBoundaryDetector(boundary: string) {
  const closing = Buffer.from(`\r\n--${boundary}--`)
  // The first boundary has no line break before it, so one is added. The closing boundary may be split over
  // two chunks.
  let before = Buffer.from('\r\n')
  let found = false
  return {
    read(bytes: Buffer): void {
      if (found) return
      const seam = Buffer.concat([before, bytes.subarray(0, closing.length)])
      found = seam.includes(closing) || bytes.includes(closing)
      before = Buffer.concat([before, bytes.subarray(-closing.length)]).subarray(-closing.length)
    },
    wasRead: () => found,
  }
}

/** Wraps errors of our disk, to distinguish them from errors of the body. */
const wrapDiskErrors = <T>(work: Promise<T>): Promise<T> =>
  work.catch((cause: unknown) => {
    throw new FileWriteError('an uploaded file could not be written', { cause })
  })

/** Returns whether a call takes files. Such a call declares an error for a file that is too large. */
const takesFiles = (call: Call): call is Call & CallDeclaring<Pick<typeof PICTURE_ERRORS, 'fileTooLarge'>> =>
  'fileTooLarge' in call.errors

const buildFileTooLargeError = (call: Call): Error =>
  takesFiles(call) ? refuse(call, 'fileTooLarge') : new BodyTooLargeError()

type FileContent = MultipartFile['file']

async function writeFile(
  call: Call,
  content: FileContent,
  file: UploadedFile,
  place: UploadSlot,
): Promise<void> {
  const written = await wrapDiskErrors(open(file.path, 'wx'))
  const hash = createHash('sha256')
  try {
    for await (const chunk of content) {
      if (content.truncated) throw buildFileTooLargeError(call)
      place.reserve(chunk.length)
      file.bytes += chunk.length
      hash.update(chunk)
      await wrapDiskErrors(written.appendFile(chunk))
    }
  } finally {
    await wrapDiskErrors(written.close())
  }
  if (content.truncated) throw buildFileTooLargeError(call)
  file.sha256 = hash.digest('hex')
}
