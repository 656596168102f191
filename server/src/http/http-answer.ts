import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '../../../src/contract/call'
import { REFUSED } from '../../../src/contract/envelope'
import type { Lang } from '../../../src/domain/language'
import { langOf } from './lang'
import { messageOf } from './messages'

/** Words of the statuses that say more than that something is wrong with the request. */
const TEXTS: Readonly<Record<number, string>> = {
  404: 'noSuchCall',
  405: 'wrongMethod',
  408: 'tooSlow',
  429: 'tooManyRequests',
}
/** A caller that cannot mend its request by mending what it sent. */
const OWN_CODE: readonly number[] = [404, 405, 408, 429]

/** The envelope of what goes wrong outside of a call's own refusals (docs/contract.md); never with an error's words. */
export function statusAnswer(status: number, lang: Lang) {
  const refused = status < 500 && !OWN_CODE.includes(status)
  return {
    code: refused ? REFUSED : String(status),
    msg: messageOf(lang, TEXTS[status] ?? (status < 500 ? 'refused' : 'generic')),
    data: refused ? { problems: {} } : null,
  }
}

export const sendStatus = (request: FastifyRequest, reply: FastifyReply, status: number) =>
  reply.status(status).send(statusAnswer(status, langOf(request)))

/** What a handler or the framework threw. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const status = error.statusCode ?? 500
  if (status >= 500) request.log.error({ err: error }, 'call failed')
  return sendStatus(request, reply, status)
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

/** The address of a call by another method is a 405 that names the right one. */
export function refuseOtherMethods(app: FastifyInstance, calls: readonly Call[]): void {
  const allowed = new Map<string, string[]>()
  for (const { path, method } of calls) allowed.set(path, [...(allowed.get(path) ?? []), method])
  for (const [path, methods] of allowed)
    app.route({
      method: METHODS.filter((method) => !methods.includes(method)),
      url: routeOf(path),
      // Before the body is read: it does not matter what is in it.
      onRequest: async (request, reply) =>
        sendStatus(request, reply.header('allow', methods.join(', ')), 405),
      handler: () => undefined,
    })
}

/** The address of a call as the framework writes it: `{id}` is `:id`. */
export const routeOf = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')
