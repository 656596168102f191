import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '../../../src/contract/base/call'
import { INVALID_PAYLOAD_CODE } from '../../../src/contract/base/envelope'
import type { Lang } from '../../../src/domain/base/language'
import { getRequestLang } from './lang'
import { formatMessage } from './messages'

/** Message keys of statuses with a more precise message than 'the request is wrong'. */
const STATUS_MESSAGE_KEYS: Readonly<Record<number, string>> = {
  404: 'noSuchCall',
  405: 'wrongMethod',
  408: 'tooSlow',
  429: 'tooManyRequests',
}
/** Statuses with their own code: the caller cannot fix the request by changing its payload. */
const STATUSES_WITH_OWN_CODE: readonly number[] = [404, 405, 408, 429]

/**
 * Returns the envelope of an error that is not a refusal of the call (docs/reference/error-codes.md). It
 * never contains the message of the error.
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

/** Answers an error that a handler or the framework threw. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const status = error.statusCode ?? 500
  if (status >= 500) request.log.error({ err: error }, 'call failed')
  return sendStatus(request, reply, status)
}

/** Pattern of a field in a call's path. */
const PATH_PARAMETER = /\{(\w+)\}/g

const METHODS: readonly string[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Returns a function that looks up the methods of the calls at an address without query. */
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
 * Answers a call with a wrong method with 405 and the right methods. It is a look-up, because a route for
 * each wrong method would take most of the start time.
 */
export function registerMethodNotAllowed(app: FastifyInstance, calls: readonly Call[]): void {
  const methodsAt = methodsByAddress(calls)
  // Runs before the body is read, because its content does not matter.
  app.addHook('onRequest', async (request, reply) => {
    if (!METHODS.includes(request.method)) return
    const methods = methodsAt(request.url.split('?', 1)[0]!)
    if (methods && !methods.includes(request.method))
      return sendStatus(request, reply.header('allow', methods.join(', ')), 405)
  })
}

/** Returns the path of a call in Fastify's syntax: `{id}` becomes `:id`. */
export const toFastifyPath = (path: string): string => path.replace(PATH_PARAMETER, ':$1')
