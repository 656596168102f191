import type { FastifyRequest } from 'fastify'
import type { Settings } from '../settings'

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

/** Who may operate: the operator's calls and pages need no sign-in, so they open to this machine only, unless it was opened to all on purpose. */
export const isOperator = (request: FastifyRequest, settings: Settings): boolean =>
  settings.sandboxOpen ||
  (LOOPBACK.test(request.socket.remoteAddress ?? '') && request.headers['x-forwarded-for'] === undefined)
