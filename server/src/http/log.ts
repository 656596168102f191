import type { FastifyServerOptions } from 'fastify'

export interface LogTarget {
  write(line: string): void
}

/** A failed statement names its values in message and stack: codes, numbers and names of members. They stay out. */
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

/** Where credentials would stand if somebody logged them. `code` is redacted in what came in only: an error has one, too. */
const REDACTED_PATHS = [
  ...['token', 'sign', 'ticket', 'password', 'cookie'].map((name) => `*.${name}`),
  ...['body', 'payload', 'query', 'fields'].map((place) => `${place}.code`),
]

/** Addresses are logged without their query, and no header or body is: credentials live there. */
export const buildLoggerOptions = (level: string, stream?: LogTarget): FastifyServerOptions['logger'] =>
  level === 'silent'
    ? false
    : {
        level,
        stream,
        redact: REDACTED_PATHS,
        serializers: {
          req: (request) => ({ method: request.method, path: String(request.url).split('?')[0] }),
          err: (error) => serialiseError(error) as never,
        },
      }

/** As in an address, plain or encoded, and as in JSON or a header. */
const CREDENTIAL =
  /(token|sign|ticket|code|password|openId|sessionId|encryptData)("?\s*(?:=|:|%3D|%3A)\s*"?)[^&\s#"',;}]+/gi

/** A text that the app reports, without credentials that an address in it might carry. */
export const redactCredentials = (text: string): string => text.replace(CREDENTIAL, '$1$2…')
