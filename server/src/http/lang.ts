import type { FastifyRequest } from 'fastify'
import { DEFAULT_LANG, type Lang, parseLang } from '../../../src/domain/language'

/** The language of the caller, for messages; the app sends it with every call. */
export const langOf = (request: FastifyRequest): Lang =>
  parseLang(request.headers['x-lang'] as string) ?? DEFAULT_LANG
