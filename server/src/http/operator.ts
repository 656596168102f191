import type { FastifyRequest } from 'fastify'
import type { Settings } from '../base/settings'

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/
/**
 * Names of this machine in the `Host` header. A page that points its own name to this machine (DNS rebinding)
 * sends that name instead.
 */
const OWN_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i

/**
 * Headers that show a proxy between caller and server: those of RFC 7239 and RFC 9110, of nginx, Traefik and
 * Envoy, and of the big hosts.
 */
const PROXY_HEADER =
  /^(via|cdn-loop|(x-)?forwarded(-.+)?|x-original-.+|x-envoy-.+|x-amzn-trace-id|(.+-)?(real|client|connecting)-?ip)$/

const isProxied = (request: FastifyRequest): boolean =>
  Object.keys(request.headers).some((name) => PROXY_HEADER.test(name))

/**
 * Returns whether a request may operate the sandbox. The operator's calls and pages need no sign-in. They are
 * therefore open to this machine only, unless the setting opens them to all.
 */
export const isOperatorRequest = (request: FastifyRequest, settings: Settings): boolean =>
  settings.sandboxOpen ||
  (LOOPBACK.test(request.socket.remoteAddress ?? '') &&
    !isProxied(request) &&
    OWN_HOST.test(request.headers.host ?? ''))

/**
 * Returns whether one of our pages, or a program that is not a browser, sent the request. Pages of other
 * sites run on the operator's machine, too. Browsers send `Sec-Fetch-Site`. Old browsers, and those without
 * TLS, send at least `Origin` with a request that changes something.
 */
export function isSameOriginRequest(request: FastifyRequest): boolean {
  const { 'sec-fetch-site': site, origin, host } = request.headers
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  return origin === undefined || origin.replace(/^https?:\/\//, '') === host
}
