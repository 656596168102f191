import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** bytes; below, the headers would weigh more than what is saved */
const COMPRESS_MIN_BYTES = 1024
/** Texts; pictures are compressed already. */
const COMPRESSIBLE = /^(text\/|application\/(json|javascript)|image\/svg)/

/** Of eleven: one more than this costs a multiple of the time and saves little. Files are compressed best, by the build. */
const BROTLI_QUALITY = 4
const brotli = promisify(brotliCompress)
const ENCODERS = {
  br: (body: Buffer) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: promisify<Buffer, Buffer>(gzip),
}
const ENCODINGS = Object.keys(ENCODERS) as (keyof typeof ENCODERS)[]

/** The encoding that the caller wants most (RFC 9110, 12.5.3); null for the answer as it is. */
export const negotiateEncoding = (accepted: string | undefined) => negotiate(accepted ?? '', ENCODINGS)

/** Caches keep one answer an encoding. */
export function addVaryAcceptEncoding(reply: FastifyReply): void {
  const before = String(reply.getHeader('vary') ?? '')
  if (!/accept-encoding/i.test(before))
    reply.header('vary', before ? `${before}, accept-encoding` : 'accept-encoding')
}

/** A text has at least as many bytes as it is long, so that those of a long one are not counted. */
const isText = (payload: unknown): payload is string | Buffer =>
  (typeof payload === 'string' || Buffer.isBuffer(payload)) &&
  (payload.length >= COMPRESS_MIN_BYTES || Buffer.byteLength(payload) >= COMPRESS_MIN_BYTES)

/** Compresses answers that are texts by what the caller takes. What is compressed already is left alone. */
export function registerCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    const isEncoded = reply.hasHeader('content-encoding')
    if (isEncoded || !isText(payload) || !COMPRESSIBLE.test(String(reply.getHeader('content-type'))))
      return payload
    addVaryAcceptEncoding(reply)
    const encoding = negotiateEncoding(request.headers['accept-encoding'])
    if (!encoding) return payload
    reply.header('content-encoding', encoding).removeHeader('content-length')
    return ENCODERS[encoding](Buffer.from(payload))
  })
}
