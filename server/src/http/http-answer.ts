import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '../../../src/contract/base/call'
import { INVALID_PAYLOAD_CODE } from '../../../src/contract/base/envelope'
import type { Lang } from '../../../src/domain/base/language'
import { getRequestLang } from './lang'
import { formatMessage } from './messages'

/** Words of the statuses that say more than that something is wrong with the request. */
const STATUS_MESSAGE_KEYS: Readonly<Record<number, string>> = {
  404: 'noSuchCall',
  405: 'wrongMethod',
  408: 'tooSlow',
  429: 'tooManyRequests',
}
/** A caller that cannot mend its request by mending what it sent. */
const STATUSES_WITH_OWN_CODE: readonly number[] = [404, 405, 408, 429]

/**
 * The envelope of what goes wrong outside of a call's own refusals (docs/reference/error-codes.md); never with an
 * error's words.
 */
export function buildStatusEnvelope(status: number, lang: Lang) {
  const refused = status < 500 && !STATUSES_WITH_OWN_CODE.includes(status)
  return {
    code: refused ? INVALID_PAYLOAD_CODE : String(status),
    msg: formatMessage(lang, STATUS_MESSAGE_KEYS[status] ?? (status < 500 ? 'refused' : 'generic')),
    data: refused ? { problems: {} } : null,
  }
}

export const sendStatus = (request: FastifyRequest, reply: FastifyReply, status: number) =>
  reply.status(status).send(buildStatusEnvelope(status, getRequestLang(request)))

/** What a handler or the framework threw. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const status = error.statusCode ?? 500
  if (status >= 500) request.log.error({ err: error }, 'call failed')
  return sendStatus(request, reply, status)
}

/** A field of a call's address. */
const PATH_PARAMETER = /\{(\w+)\}/g

const METHODS: readonly string[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** The methods of the calls at an address, by what stands before the question mark. */
function methodsByAddress(calls: readonly Call[]): (address: string) => readonly string[] | undefined {
  const plain = new Map<string, string[]>()
  const withFields: { pattern: RegExp; methods: string[] }[] = []
  for (const path of new Set(calls.map((call) => call.path))) {
    const methods = calls.filter((call) => call.path === path).map(({ method }) => method)
    if (!path.includes('{')) plain.set(path, methods)
    else withFields.push({ pattern: new RegExp(`^${path.replace(PATH_PARAMETER, '[^/]+')}$`), methods })
  }
  return (address) => plain.get(address) ?? withFields.find(({ pattern }) => pattern.test(address))?.methods
}

/**
 * The address of a call by another method is a 405 that names the right one. Looked up, where a route for each method of
 * each address would take most of the time in which the back end starts.
 */
export function registerMethodNotAllowed(app: FastifyInstance, calls: readonly Call[]): void {
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
export const toFastifyPath = (path: string): string => path.replace(PATH_PARAMETER, ':$1')
