import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

const BOUNDARY = 'raw'

interface RawPart {
  name: string
  /** content of a file; a part without it is a text field */
  bytes?: Buffer
  text?: string
}

const partOf = ({ name, bytes, text }: RawPart, boundary: string): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${bytes ? `; filename="${name}.jpg"` : ''}\r\n\r\n`,
    ),
    bytes ?? Buffer.from(text ?? ''),
    Buffer.from('\r\n'),
  ])

export const bodyOf = (parts: readonly RawPart[], boundary = BOUNDARY): Buffer =>
  Buffer.concat([...parts.map((part) => partOf(part, boundary)), Buffer.from(`--${boundary}--\r\n`)])

/** An open connection that can send what no normal client sends. */
export class RawConnection {
  private text = ''
  private closed = false
  private constructor(private readonly socket: Socket) {
    socket.on('data', (bytes) => {
      this.text += bytes.toString('latin1')
    })
    socket.on('close', () => {
      this.closed = true
    })
    // Some tests expect the server to cut the connection, so an error here is normal.
    socket.on('error', () => undefined)
  }
  static async to(url: string): Promise<RawConnection> {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    return new RawConnection(socket)
  }
  get isClosed(): boolean {
    return this.closed
  }
  /** Status codes of the responses so far. */
  get statuses(): number[] {
    return [...this.text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))
  }
  get answered(): string {
    return this.text
  }
  /** @param type content type, if the body is not from `bodyOf` */
  head(
    path: string,
    token: string,
    length: number,
    type = `multipart/form-data; boundary=${BOUNDARY}`,
  ): this {
    this.socket.write(
      [
        `POST ${path} HTTP/1.1`,
        'host: localhost',
        'x-access-source: 0',
        `x-portage-token: ${token}`,
        `content-type: ${type}`,
        `content-length: ${length}`,
        '',
        '',
      ].join('\r\n'),
    )
    return this
  }
  /** Writes at the speed at which the server reads. */
  async write(bytes: Buffer): Promise<void> {
    if (!this.socket.write(bytes) && !this.closed)
      await Promise.race([once(this.socket, 'drain'), once(this.socket, 'close')])
  }
  get(path: string): void {
    this.socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`)
  }
  end(): void {
    this.socket.destroy()
  }
}
