import type { FastifyRequest } from 'fastify'
import type { Settings } from '../base/settings'

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/
/** What this machine calls itself. A page that leads its own name here (DNS rebinding) comes with that name. */
const OWN_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i

/**
 * Headers by which a proxy says for whom it asks, or that it stands between: those of RFC 7239 and RFC 9110, of nginx,
 * Traefik and Envoy, and of the big hosts.
 */
const PROXY_HEADER =
  /^(via|cdn-loop|(x-)?forwarded(-.+)?|x-original-.+|x-envoy-.+|x-amzn-trace-id|(.+-)?(real|client|connecting)-?ip)$/

const isProxied = (request: FastifyRequest): boolean =>
  Object.keys(request.headers).some((name) => PROXY_HEADER.test(name))

/** Who may operate: the operator's calls and pages need no sign-in, so they open to this machine only, unless it was opened to all on purpose. */
export const isOperatorRequest = (request: FastifyRequest, settings: Settings): boolean =>
  settings.sandboxOpen ||
  (LOOPBACK.test(request.socket.remoteAddress ?? '') &&
    !isProxied(request) &&
    OWN_HOST.test(request.headers.host ?? ''))

/**
 * Whether a page of ours asks, or a program that is no browser: a page of any other site runs on the operator's machine
 * too. Browsers say `Sec-Fetch-Site`, old ones and those without TLS at least `Origin` with what changes something.
 */
export function isSameOriginRequest(request: FastifyRequest): boolean {
  const { 'sec-fetch-site': site, origin, host } = request.headers
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  return origin === undefined || origin.replace(/^https?:\/\//, '') === host
}
