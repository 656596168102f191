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

/** One file of a body, on the disk until the request is answered. */
export interface UploadedFile {
  /** name of the part, such as picture0 */
  name: string
  path: string
  /** its size */
  bytes: number
  /** of its bytes, in hexadecimal digits */
  sha256: string
}

export interface MultipartBody {
  fields: Record<string, string>
  files: UploadedFile[]
}

/** The fields of a forecast and the ids of its pictures are 33; one file more than a forecast may have is told as such. */
const LIMITS = {
  fileSize: UPLOADED_IMAGE_LIMIT_BYTES,
  files: SHOPPING_SCREENSHOTS_MAX + 1,
  fields: 40,
  fieldSize: 262_144,
}
/** All that is no file: fields and the heads of parts. They are held in memory. */
const TEXT_MAX_BYTES = 1_048_576

/** A body that is cut off or has no boundary at its end; what its reader throws knows no status. */
class MalformedBodyError extends Error {
  readonly statusCode = 400
}

/** Our own disk did not take a file, which is full or broken: nothing is wrong with the body. */
class FileWriteError extends Error {
  readonly statusCode = 500
}

class BodyTooLargeError extends Error {
  readonly statusCode = 413
}

/**
 * Reads a multipart body: its files to the disk, at most 21 of less than 2 MB. Throws fileTooLarge for a larger one,
 * HTTP 413 for it where the call takes no files, and for more parts or text than any call has, 400 for what is no body,
 * or not whole, InvalidFieldsError for a field that comes twice, and 500 where our disk takes no file. Fields that no
 * call knows are passed over, as those of a form are. What it throws leaves no file, and the rest of the body is read
 * and dropped, so that the connection takes the next request.
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
    // Too many parts, or too large ones, come with a status of their own.
    if (error instanceof RefusalError || (error as { statusCode?: number }).statusCode) throw error
    throw new MalformedBodyError('multipart', { cause: error })
  }
}

/** Which of two values is meant nobody knows. */
function addField(fields: MultipartBody['fields'], name: string, value: string): void {
  if (Object.hasOwn(fields, name)) throw new InvalidFieldsError({ [name]: { code: 'contract' } })
  fields[name] = value
}

export async function removeUploadedFiles(files: readonly UploadedFile[]): Promise<void> {
  for (const { path } of files) await rm(path, { force: true })
}

/** The parts of a body one after the other, within the bounds of text. Each file has to be read to its end. */
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
      // The last piece may hold the begin of a file.
      if (received - inFiles - last > TEXT_MAX_BYTES) throw new BodyTooLargeError()
    }
  } finally {
    request.raw.off('data', count)
  }
  // A connection that is lost ends the parts as a whole body does.
  if (request.raw.destroyed && !request.raw.readableEnded) throw new MalformedBodyError('cut off')
  if (!end.wasRead()) throw new MalformedBodyError('no closing boundary')
}

const BOUNDARY_PARAMETER = /;\s*boundary\s*=\s*(?:"([^"\\]*)"|([^\s;"]*))\s*(?=;|$)/gi
/** 1 to 70 characters, none of them unusual, and no space at the end (RFC 2046, 5.1.1). */
const BOUNDARY = /^[\w'()+,\-./:=? ]{0,69}[\w'()+,\-./:=?]$/

/** The line that parts a body, as its one parameter names it, plain or in quotes. What is none is refused with 400. */
function parseBoundary(contentType = ''): string {
  const [only, ...others] = contentType.matchAll(BOUNDARY_PARAMETER)
  const [, quoted, plain] = only ?? []
  const boundary = quoted ?? plain ?? ''
  if (others.length > 0 || !BOUNDARY.test(boundary)) throw new MalformedBodyError('boundary')
  return boundary
}

/** Looks for the line that closes a body (RFC 2046, 5.1.1): its reader takes the end of the stream for it. */
function createClosingBoundaryDetector(boundary: string) {
  const closing = Buffer.from(`\r\n--${boundary}--`)
  // Nothing stands before the first line, and the closing one may lie in two pieces.
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

/** Tells what our disk throws from what is wrong with a body. */
const wrapDiskErrors = <T>(work: Promise<T>): Promise<T> =>
  work.catch((cause: unknown) => {
    throw new FileWriteError('a file of a body could not be written', { cause })
  })

/** A call that takes files has words for one that is too large. */
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
