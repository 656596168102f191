import type { FastifyServerOptions } from 'fastify'

export interface LogTarget {
  write(line: string): void
}

/** A failed statement names its values in message and stack: codes, numbers and names of members. They stay out. */
function withoutValues(error: Error & { code?: unknown; cause?: unknown }): Record<string, unknown> {
  const cause = error.cause instanceof Error ? { cause: withoutValues(error.cause) } : {}
  return {
    type: error.name,
    message: error.message.split('\nparams:')[0],
    code: error.code,
    stack: (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)),
    ...cause,
  }
}

/** Addresses are logged without their query, and no header or body is: credentials live there. */
export const logger = (level: string, stream?: LogTarget): FastifyServerOptions['logger'] =>
  level === 'silent'
    ? false
    : {
        level,
        stream,
        redact: ['*.token', '*.sign', '*.ticket', '*.password', '*.code', '*.cookie'],
        serializers: {
          req: (request) => ({ method: request.method, path: String(request.url).split('?')[0] }),
          err: (error) => withoutValues(error) as never,
        },
      }

const CREDENTIAL = /\b(token|sign|ticket|code|password|openId|encryptData)=[^&\s#"']+/gi

/** A text that the app reports, without credentials that an address in it might carry. */
export const withoutCredentials = (text: string): string => text.replace(CREDENTIAL, '$1=…')
