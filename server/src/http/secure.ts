import { createHash } from 'node:crypto'
import rateLimit from '@fastify/rate-limit'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '../../../src/contract/call'
import { REFUSED } from '../../../src/contract/envelope'
import { langOf } from './lang'
import { messageOf } from './messages'

/** Route options of a call that must not be called at will. */
export function limitOf({ limitPerMinute }: Pick<Call, 'limitPerMinute'>): {
  rateLimit?: { max: number; timeWindow: number }
} {
  return limitPerMinute === 'unlimited' ? {} : { rateLimit: { max: limitPerMinute, timeWindow: 60_000 } }
}

/** Rate limits, headers of every answer, and one shape for what goes wrong before a call is reached. */
export async function secure(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, { global: false })
  app.addHook('onSend', async (_, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'same-origin')
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  app.setErrorHandler(answerError)
}

/** What goes wrong outside of a call's own refusals; never with the error's words, which may hold the address. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const status = error.statusCode ?? 500
  if (status >= 500) request.log.error({ err: error }, 'call failed')
  const text = status === 429 ? 'tooManyRequests' : status < 500 ? 'refused' : 'generic'
  const refused = status < 500 && status !== 429
  return reply.status(status).send({
    code: refused ? REFUSED : String(status),
    msg: messageOf(langOf(request), text),
    data: refused ? { problems: {} } : null,
  })
}

/** Scripts only from here: what a page could be made to run, it could send the session away with. */
export function contentPolicy(html: string): string {
  const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script]) => `'sha256-${createHash('sha256').update(script!).digest('base64')}'`,
  )
  return [
    "default-src 'self'",
    `script-src 'self' ${inline.join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self' blob:",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
