import { mkdtempSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSettings } from '../../../server/src/base/settings'
import { openFileStore } from '../../../server/src/files/file-store'

const PICTURE = Buffer.from([0xff, 0xd8, 0x00, 0x0a, 0x0d, 0xff])

/** The part of an S3 bucket that pictures need: objects by path, and only signed requests. */
class Bucket {
  readonly objects = new Map<string, Buffer>()
  readonly signedBy: string[] = []
  private readonly server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const key = new URL(request.url!, 'http://bucket').pathname
    this.signedBy.push(/Credential=([^/]+)\//.exec(request.headers.authorization ?? '')?.[1] ?? 'nobody')
    if (request.method === 'PUT') this.objects.set(key, Buffer.concat(chunks))
    if (request.method === 'DELETE') this.objects.delete(key)
    const found = this.objects.get(key)
    if (request.method === 'GET' && !found)
      return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
    response.writeHead(200).end(request.method === 'GET' ? found : undefined)
  })
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }
  stop = () => new Promise((resolve) => this.server.close(resolve))
}

const bucket = new Bucket()
let endpoint: string
beforeAll(async () => {
  endpoint = await bucket.start()
})
afterAll(() => bucket.stop())

const STORES: [string, () => Record<string, string>][] = [
  ['on disk', () => ({ PORTAGE_DATA: mkdtempSync(join(tmpdir(), 'portage-files-')) })],
  [
    'in S3-compatible storage',
    () => ({ S3_ENDPOINT: endpoint, S3_BUCKET: 'pictures', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' }),
  ],
]

describe.each(STORES)('pictures %s', (_, environment) => {
  it('are stored byte for byte, replaced and deleted', async () => {
    const files = openFileStore(readSettings(environment()))
    expect(await files.read('a.jpg')).toBeUndefined()
    await files.write('a.jpg', PICTURE)
    expect(await files.read('a.jpg')).toEqual(PICTURE)
    await files.write('a.jpg', Buffer.from('other'))
    expect(String(await files.read('a.jpg'))).toBe('other')
    await files.remove('a.jpg')
    expect(await files.read('a.jpg')).toBeUndefined()
    await files.remove('a.jpg')
  })
})

it('requests to the bucket are signed with the credentials of the settings', () => {
  expect(new Set(bucket.signedBy)).toEqual(new Set(['key']))
  expect(bucket.objects.size).toBe(0)
})
