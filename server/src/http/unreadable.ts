import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DEFAULT_LANG } from '../../../src/domain/base/language'
import { buildStatusEnvelope, sendStatus } from './http-answer'

/** Statuses of Node's errors for requests that it could not read. Other errors are a 400. */
const CLIENT_ERROR_STATUSES: Readonly<Record<string, number>> = {
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}
const REASON_PHRASES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  413: 'Payload Too Large',
  431: 'Request Header Fields Too Large',
}

/** Last request of each connection whose headers were read, with its response. */
const lastExchanges = new WeakMap<Socket, { request: FastifyRequest['raw']; answer: FastifyReply['raw'] }>()

/**
 * Returns whether the unreadable bytes belong to a request that was already answered. A second response would
 * be taken for the answer to the next request.
 */
function isAnswered(socket: Socket): boolean {
  const last = lastExchanges.get(socket)
  return last !== undefined && !last.request.complete && last.answer.headersSent
}

/** Answers a request that is no HTTP, too large or too slow. Only the socket has seen it. */
export function handleClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = CLIENT_ERROR_STATUSES[error.code ?? ''] ?? 400
  const body = JSON.stringify(buildStatusEnvelope(status, DEFAULT_LANG))
  const head = [
    `HTTP/1.1 ${status} ${REASON_PHRASES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ]
  if (socket.writable && !isAnswered(socket)) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy(error)
}

/**
 * Answers requests in our own shape that Node would refuse with an empty response. These are a request
 * without a host (400), and one with an unsupported `Expect` header (417). For the first, the server is
 * created with `requireHostHeader: false`.
 */
export function registerNodeRefusalAnswers(app: FastifyInstance): void {
  app.server.prependListener('request', (request, answer) => {
    lastExchanges.set(request.socket, { request, answer })
  })
  app.server.on('checkExpectation', (_request, answer: FastifyReply['raw']) => {
    const body = JSON.stringify(buildStatusEnvelope(417, DEFAULT_LANG))
    answer
      .writeHead(417, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        'cache-control': 'no-store',
      })
      .end(body)
  })
  app.addHook('onRequest', async (request, reply) => {
    // HTTP/1.0 has no Host header.
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1')
      return sendStatus(request, reply, 400)
  })
}
