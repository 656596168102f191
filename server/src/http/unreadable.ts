import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DEFAULT_LANG } from '../../../src/domain/base/language'
import { buildStatusEnvelope, sendStatus } from './http-answer'

/** Node's errors of requests that it could not read; the others are a 400. */
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

/** The last request of each connection whose head was read, and its answer. */
const lastExchanges = new WeakMap<Socket, { request: FastifyRequest['raw']; answer: FastifyReply['raw'] }>()

/** Whether what cannot be read is the rest of a request that has its answer: a second one would be another request's. */
function isAnswered(socket: Socket): boolean {
  const last = lastExchanges.get(socket)
  return last !== undefined && !last.request.complete && last.answer.headersSent
}

/** Answers what is no HTTP, or too large or too slow to be read: nothing above the socket has seen it. */
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
 * What Node would refuse by itself, with an empty answer, gets the one shape: a request without a host (400; the server
 * is made with `requireHostHeader: false`), and one that expects what nobody offers (417).
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
    // HTTP/1.0 knows no host.
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1')
      return sendStatus(request, reply, 400)
  })
}
