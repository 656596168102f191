import type { FastifyRequest } from 'fastify'
import { DEFAULT_LANG, type Lang, parseLang } from '../../../src/domain/base/language'

/**
 * Returns the caller's language. The app sends it with every call; a browser sends it when it opens a page.
 */
export function getRequestLang(request: FastifyRequest): Lang {
  const browser = String(request.headers['accept-language'] ?? '').split(',')
  const wanted = [request.headers['x-lang'] as string, ...browser.map((tag) => tag.split(';')[0]!.trim())]
  return wanted.map(parseLang).find((lang) => lang !== undefined) ?? DEFAULT_LANG
}
