import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, posix } from 'node:path'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.png': 'image/png',
}

/**
 * Serves a built host on a free loopback port. Forwards every other request to the back end, so that both
 * have one origin.
 */
export async function serveHost(
  folder: string,
  api: string,
): Promise<{ url: string; close(): Promise<void> }> {
  const server: Server = createServer((incoming, answer) => {
    const path = posix.normalize(decodeURIComponent(incoming.url!.split('?')[0]!))
    const file = join(folder, path === '/' ? 'index.html' : path)
    if (incoming.method === 'GET' && file.startsWith(folder) && existsSync(file) && statSync(file).isFile()) {
      answer.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream')
      // A served host never changes. So the next page need not load a file again.
      if (path !== '/') answer.setHeader('cache-control', 'max-age=3600')
      createReadStream(file).pipe(answer)
      return
    }
    const forward = request(
      api + incoming.url,
      { method: incoming.method, headers: incoming.headers },
      (from) => {
        answer.writeHead(from.statusCode!, from.headers)
        from.pipe(answer)
      },
    )
    forward.on('error', () => answer.writeHead(502).end())
    incoming.pipe(forward)
  })
  // A client may use an open connection again at any time. If the server closes it just then, the request
  // gets no response.
  server.keepAliveTimeout = 0
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
