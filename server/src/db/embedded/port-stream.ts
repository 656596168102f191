import { Duplex } from 'node:stream'
import { MessageChannel, type MessagePort, type Worker } from 'node:worker_threads'

/** A connection to the embedded PostgreSQL that the client uses like a socket. */
export class MessagePortStream extends Duplex {
  private port: MessagePort | undefined

  constructor(private readonly worker: Worker) {
    super()
  }

  connect(): this {
    const { port1, port2 } = new MessageChannel()
    this.port = port1
    port1.on('message', ({ buffer, byteOffset, length }: Uint8Array) =>
      this.push(Buffer.from(buffer, byteOffset, length)),
    )
    this.worker.postMessage(port2, [port2])
    process.nextTick(() => this.emit('connect'))
    return this
  }

  override _read(): void {
    // Nothing to do: every answer is pushed as soon as it arrives.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    // A copy: the client writes its next message into the same buffer.
    this.port!.postMessage(new Uint8Array(chunk))
    done()
  }

  /**
   * Sends everything that the client wrote together as one message, such as all messages of one statement.
   */
  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.port!.postMessage(new Uint8Array(Buffer.concat(chunks.map(({ chunk }) => chunk))))
    done()
  }

  override _final(done: () => void): void {
    this.port!.close()
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.port?.close()
    done(error)
  }

  // Further methods of a socket that the client calls. They do nothing here.
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }
}
