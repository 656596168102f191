import type { FastifyInstance } from 'fastify'

/**
 * Ends the connections of a closing server. Running requests get some time. Responses during that time carry
 * `connection: close`, so that no client sends another request on the connection.
 * @param closeTimeoutMs Time until open connections are cut (ms). Otherwise a stalled request would block the
 * shutdown.
 */
export function closeConnectionsOnShutdown(app: FastifyInstance, closeTimeoutMs: number): void {
  let deadline: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    deadline = setTimeout(() => app.server.closeAllConnections(), closeTimeoutMs)
  })
  app.addHook('onSend', async (_, reply) => {
    if (deadline) reply.header('connection', 'close')
  })
  app.addHook('onClose', async () => clearTimeout(deadline))
}
