import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface Asked {
  method: 'GET' | 'POST'
  /** path from the root of the server, with its query */
  path: string
  headers?: Record<string, string>
  body?: string
}

export interface Answered {
  status: number
  body: string
  /** ms from the first byte sent to the last byte read */
  ms: number
}

const END_OF_HEADERS = '\r\n\r\n'

function written({ method, path, headers = {}, body = '' }: Asked): string {
  const all = { host: 'localhost', 'content-length': String(Buffer.byteLength(body)), ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return [`${method} ${path} HTTP/1.1`, ...lines, '', body].join('\r\n')
}

/**
 * One connection to a server. It sends one request after another, and uses little processor time. On a
 * machine with few cores, the client takes that time from the measured server.
 */
export class Connection {
  private constructor(private readonly socket: Socket) {}

  static async open(url: string): Promise<Connection> {
    const { hostname, port } = new URL(url)
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    await once(socket, 'connect')
    return new Connection(socket)
  }

  /** Sends a request and returns its response. Throws if the connection breaks. */
  ask(asked: Asked): Promise<Answered> {
    const { socket } = this
    const began = performance.now()
    return new Promise((resolve, reject) => {
      let read: Buffer = Buffer.alloc(0)
      const done = (end: () => void) => {
        socket.off('data', take).off('close', broken)
        end()
      }
      const broken = () => done(() => reject(new Error(`${asked.path}: the connection broke off`)))
      const take = (chunk: Buffer) => {
        read = read.length === 0 ? chunk : Buffer.concat([read, chunk])
        const headersEnd = read.indexOf(END_OF_HEADERS)
        if (headersEnd < 0) return
        const head = read.toString('latin1', 0, headersEnd)
        const begin = headersEnd + END_OF_HEADERS.length
        const length = Number(/^content-length: (\d+)$/im.exec(head)?.[1])
        if (Number.isNaN(length)) done(() => reject(new Error(`${asked.path}: an answer without its length`)))
        if (read.length < begin + length) return
        const ms = performance.now() - began
        const status = Number(head.slice(9, 12))
        done(() => resolve({ status, body: read.toString('utf8', begin), ms }))
      }
      socket.on('data', take).on('close', broken)
      socket.write(written(asked))
    })
  }

  close(): void {
    this.socket.destroy()
  }
}
