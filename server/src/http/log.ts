import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import { unsubscribeFromEmails } from '../../../src/contract/messages/notifications'

export interface LogTarget {
  write(line: string): void
}

/**
 * Returns the loggable parts of an error. The message and stack of a failed statement contain its values,
 * such as codes, numbers and names of members. They are left out.
 */
function serialiseError(error: Error & { code?: unknown; cause?: unknown }): Record<string, unknown> {
  const cause = error.cause instanceof Error ? { cause: serialiseError(error.cause) } : {}
  return {
    type: error.name,
    message: error.message.split('\nparams:')[0],
    code: error.code,
    stack: (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)),
    ...cause,
  }
}

/**
 * Paths where credentials would be, if somebody logged them. `code` is redacted only in request data, because
 * an error also has a `code`.
 */
const REDACTED_PATHS = [
  ...['token', 'sign', 'ticket', 'password', 'cookie'].map((name) => `*.${name}`),
  ...['body', 'payload', 'query', 'fields'].map((place) => `${place}.code`),
]

/** Start of the paths that go on with a secret. */
const SECRET_PATH = unsubscribeFromEmails.path.split('{')[0]!

/** Returns the path of a request, without its query and without a secret in it, also if no route has it. */
function toLoggedPath({ url, routeOptions }: Pick<FastifyRequest, 'url' | 'routeOptions'>): string {
  const route = routeOptions?.url
  if (route?.includes(':token')) return route
  const path = String(url).split('?')[0]!
  return path.toLowerCase().startsWith(SECRET_PATH) ? `${SECRET_PATH}…` : path
}

/**
 * Returns the options of the logger. Addresses are logged without their query, and headers and bodies never,
 * because they contain credentials.
 */
export const buildLoggerOptions = (level: string, stream?: LogTarget): FastifyServerOptions['logger'] =>
  level === 'silent'
    ? false
    : {
        level,
        stream,
        redact: REDACTED_PATHS,
        serializers: {
          req: (request) => ({ method: request.method, path: toLoggedPath(request) }),
          err: (error) => serialiseError(error) as never,
        },
      }

/** Pattern of a credential in an address (plain or encoded), in JSON or in a header. */
const CREDENTIAL =
  /(token|sign|ticket|code|password|openId|sessionId|encryptData)("?\s*(?:=|:|%3D|%3A)\s*"?)[^&\s#"',;}]+/gi

/** Removes credentials from a text that the app reports, such as those in an address. */
export const redactCredentials = (text: string): string => text.replace(CREDENTIAL, '$1$2…')
