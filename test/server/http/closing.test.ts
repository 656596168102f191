import { type AddressInfo, connect, type Socket } from 'node:net'
import { addAddress } from '../../../src/contract/addresses/addresses'
import { uploadPicture } from '../../../src/contract/forecast/forecast'
import { until } from '../../support/until'
import { type Booted, boot } from '../support/boot'

const CLOSE_TIMEOUT_MS = 150
let host: Booted
async function listen(closeTimeoutMs: number): Promise<void> {
  host = await boot({ closeTimeoutMs })
  await host.app.listen({ port: 0, host: '127.0.0.1' })
}
afterEach(() => host.close())

/** Opens a connection and sends part of a request. `got` collects the response. */
async function opened(request: string) {
  const got = { text: '', isOver: false }
  const socket: Socket = connect((host.app.addresses()[0] as AddressInfo).port, '127.0.0.1')
  socket.on('data', (chunk) => {
    got.text += chunk
  })
  socket.on('error', () => undefined)
  socket.on('close', () => {
    got.isOver = true
  })
  await new Promise<void>((done) => socket.write(request, () => done()))
  return { got, socket }
}
/**
 * Holds the response of /ready.
 * @returns functions that release it and tell whether a request waits for it
 */
function holdReady() {
  const waiting: ((value: never) => void)[] = []
  jest
    .spyOn(host.context.db, 'execute')
    .mockImplementation((() => new Promise((done) => waiting.push(done))) as never)
  return {
    isAsked: () => waiting.length > 0,
    letGo: () => {
      for (const done of waiting.splice(0)) done(undefined as never)
    },
  }
}
const head = (path: string, type: string) =>
  `POST ${path} HTTP/1.1\r\nhost: a\r\nx-access-source: 0\r\ncontent-type: ${type}\r\n`

it('a closing server cuts off every kind of stalled request after its deadline', async () => {
  await listen(CLOSE_TIMEOUT_MS)
  const { isAsked, letGo } = holdReady()
  const stalled: Record<string, string> = {
    'nothing sent': '',
    'half a line': 'GET /hea',
    'half a head': 'GET /health HTTP/1.1\r\nhost: a\r\nx-lang: e',
    'a head without its end': 'GET /health HTTP/1.1\r\nhost: a\r\n',
    'no body': `${head(addAddress.path, 'application/x-www-form-urlencoded')}content-length: 10\r\n\r\n`,
    'half a body': `${head(addAddress.path, 'application/json')}content-length: 10\r\n\r\n{"a"`,
    'half a chunk': `${head(addAddress.path, 'application/json')}transfer-encoding: chunked\r\n\r\na\r\n{"a"`,
    'no last chunk': `${head(addAddress.path, 'application/json')}transfer-encoding: chunked\r\n\r\n2\r\n{}\r\n`,
    'half a picture': `${head(uploadPicture.path, 'multipart/form-data; boundary=x')}content-length: 999\r\n\r\n--x\r\n`,
    'an answer that does not come': 'GET /ready HTTP/1.1\r\nhost: a\r\n\r\n',
    'one behind another that is answered':
      'GET /health HTTP/1.1\r\nhost: a\r\n\r\nGET /ready HTTP/1.1\r\nhost: a\r\n\r\n',
  }
  const connections = await Promise.all(Object.values(stalled).map(opened))
  await until(isAsked, 'nobody asks')
  const began = Date.now()
  await host.app.close()
  expect(Date.now() - began).toBeGreaterThanOrEqual(CLOSE_TIMEOUT_MS - 5)
  await until(() => connections.every(({ got }) => got.isOver), 'a connection stays open')
  letGo()
})

it('a closing server does not wait for the deadline when nothing stalls', async () => {
  await listen(600_000)
  const { got } = await opened('GET /health HTTP/1.1\r\nhost: a\r\n\r\n')
  await until(() => got.text.includes('ok'), 'no answer')
  expect(got.text).toMatch(/connection: keep-alive/i)
  await host.app.close()
  await until(() => got.isOver, 'the connection stays open')
})

it('an answer sent while the server closes announces the end of the connection', async () => {
  await listen(600_000)
  const { isAsked, letGo } = holdReady()
  // The second request arrives while the first one runs, after the close has begun.
  const { got, socket } = await opened('GET /ready HTTP/1.1\r\nhost: a\r\n\r\n')
  const late = await opened('GET /health HTTP/1.1\r\nhost: a\r\nx-')
  await until(isAsked, 'nobody asks')
  const closing = host.app.close()
  await until(() => !host.app.server.listening, 'it listens still')
  late.socket.write('lang: en\r\n\r\n')
  await until(() => late.got.isOver, 'no answer to the late one')
  expect(late.got.text).toMatch(/^HTTP\/1.1 200 OK[\s\S]*connection: close[\s\S]*"ok"/i)
  letGo()
  await closing
  await until(() => got.isOver, 'no answer')
  expect(got.text).toMatch(/^HTTP\/1.1 200 OK[\s\S]*connection: close[\s\S]*"ready"/i)
  socket.destroy()
})
