import type { FastifyReply } from 'fastify'

/** The first and the last byte of one range of bytes (RFC 9110, 14.1.2), or that there is none in them; undefined without one. */
function parseRange(header: string | undefined, length: number): [number, number] | 'none' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || `${first}${last}` === '') return undefined
  const begin = first === '' ? Math.max(0, length - Number(last)) : Number(first)
  const end = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1)
  return begin <= end ? [begin, end] : 'none'
}

/** Sends a file, or the part of it that is asked for: players of videos ask for one piece after the other. */
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
