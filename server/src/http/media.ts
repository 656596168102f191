import { errorCodes, type FastifyRequest } from 'fastify'
import type { PayloadEncoding } from '../../../src/contract/base/call'

/** Content type of a body, by how the contract says that its call travels. */
export const MEDIA_TYPE_BY_ENCODING = {
  form: 'application/x-www-form-urlencoded',
  json: 'application/json',
  multipart: 'multipart/form-data',
} as const satisfies Record<Exclude<PayloadEncoding, 'query'>, string>

/**
 * A body in another encoding than the call's is refused with 415, also one that could be read: a page of another site
 * may send forms and plain text anywhere, and JSON only where it is let.
 */
export function assertMediaType(encoding: PayloadEncoding, request: FastifyRequest): void {
  const type = request.headers['content-type']
  if (encoding === 'query' || type === undefined) return
  if (type.split(';')[0]!.trim().toLowerCase() !== MEDIA_TYPE_BY_ENCODING[encoding])
    throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(type)
}
