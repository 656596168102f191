import { errorCodes, type FastifyRequest } from 'fastify'
import type { PayloadEncoding } from '../../../src/contract/base/call'

/** Content type of a body, by the encoding of the call in the contract. */
export const MEDIA_TYPE_BY_ENCODING = {
  form: 'application/x-www-form-urlencoded',
  json: 'application/json',
  multipart: 'multipart/form-data',
} as const satisfies Record<Exclude<PayloadEncoding, 'query'>, string>

/**
 * Refuses a body in another encoding than the call's with 415, even if it could be parsed. A page of another
 * site can send forms and plain text anywhere, but JSON only with permission.
 */
export function assertMediaType(encoding: PayloadEncoding, request: FastifyRequest): void {
  const type = request.headers['content-type']
  if (encoding === 'query' || type === undefined) return
  if (type.split(';')[0]!.trim().toLowerCase() !== MEDIA_TYPE_BY_ENCODING[encoding])
    throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(type)
}
