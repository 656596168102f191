import type { FastifyReply } from 'fastify'

/**
 * Returns the first and last byte of one requested range (RFC 9110, 14.1.2), or 'none' if the file has no
 * such bytes. Returns undefined without a range.
 */
function parseRange(header: string | undefined, length: number): [number, number] | 'none' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || `${first}${last}` === '') return undefined
  const begin = first === '' ? Math.max(0, length - Number(last)) : Number(first)
  const end = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1)
  return begin <= end ? [begin, end] : 'none'
}

/** Sends a file, or the requested range of it. Video players request one piece after the other. */
export function sendRange(reply: FastifyReply, bytes: Buffer, header: string | undefined): FastifyReply {
  reply.header('accept-ranges', 'bytes')
  const range = parseRange(header, bytes.length)
  if (range === undefined) return reply.send(bytes)
  if (range === 'none') return reply.status(416).header('content-range', `bytes */${bytes.length}`).send()
  const [begin, end] = range
  return reply
    .status(206)
    .header('content-range', `bytes ${begin}-${end}/${bytes.length}`)
    .send(bytes.subarray(begin, end + 1))
}
