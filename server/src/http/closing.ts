import type { FastifyInstance } from 'fastify'

/**
 * Ends the connections of a server that closes. Running requests may go on for a while. Whatever is answered meanwhile
 * says `connection: close`, so that nobody sends another request on it.
 * @param closeTimeoutMs after it, what is still open is cut off: a request that stalls would hold the server for ever
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
