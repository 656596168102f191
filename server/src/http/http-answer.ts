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

/** A field of a call's address. */
const FIELD = /\{(\w+)\}/g

const METHODS: readonly string[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** The methods of the calls at an address, by what stands before the question mark. */
function methodsByAddress(calls: readonly Call[]): (address: string) => readonly string[] | undefined {
  const plain = new Map<string, string[]>()
  const withFields: { pattern: RegExp; methods: string[] }[] = []
  for (const path of new Set(calls.map((call) => call.path))) {
    const methods = calls.filter((call) => call.path === path).map(({ method }) => method)
    if (!path.includes('{')) plain.set(path, methods)
    else withFields.push({ pattern: new RegExp(`^${path.replace(FIELD, '[^/]+')}$`), methods })
  }
  return (address) => plain.get(address) ?? withFields.find(({ pattern }) => pattern.test(address))?.methods
}

/**
 * The address of a call by another method is a 405 that names the right one. Looked up, where a route for each method of
 * each address would take most of the time in which the back end starts.
 */
export function refuseOtherMethods(app: FastifyInstance, calls: readonly Call[]): void {
  const methodsAt = methodsByAddress(calls)
  // Before the body is read: it does not matter what is in it.
  app.addHook('onRequest', async (request, reply) => {
    if (!METHODS.includes(request.method)) return
    const methods = methodsAt(request.url.split('?', 1)[0]!)
    if (methods && !methods.includes(request.method))
      return sendStatus(request, reply.header('allow', methods.join(', ')), 405)
  })
}

/** The address of a call as the framework writes it: `{id}` is `:id`. */
export const routeOf = (path: string): string => path.replace(FIELD, ':$1')
