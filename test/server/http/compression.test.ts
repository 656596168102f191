import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { compressFolder } from '../../../scripts/build/compress'
import { removeFolder } from '../../../scripts/remove-folder'
import { listAddressCountries } from '../../../src/contract/addresses/addresses'
import { type Booted, boot } from '../support/boot'

const SCRIPT = 'const harbour = 1;'.repeat(200)
const PAGE = `<!doctype html><div id="app"></div>${' '.repeat(2000)}`

let host: Booted
let h5Folder: string
beforeAll(async () => {
  h5Folder = mkdtempSync(join(tmpdir(), 'portage-h5-'))
  writeFileSync(join(h5Folder, 'index.html'), PAGE)
  writeFileSync(join(h5Folder, 'app.0a1b2c3d.js'), SCRIPT)
  writeFileSync(join(h5Folder, 'tiny.0a1b2c3d.js'), 'a()')
  writeFileSync(join(h5Folder, 'icon.svg'), '<svg/>')
  compressFolder(h5Folder)
  host = await boot({ h5Folder })
})
afterAll(async () => {
  await host.close()
  removeFolder(h5Folder)
})

const get = (url: string, headers: Record<string, string> = {}) => host.app.inject({ url, headers })
const call = { 'x-access-source': '0' }
const READ = { br: brotliDecompressSync, gzip: gunzipSync }

describe.each([
  ['a file', '/app.0a1b2c3d.js', {}, () => SCRIPT],
  ['the page', '/home', { accept: 'text/html' }, () => PAGE],
  ['an answer', listAddressCountries.path, call, (plain: string) => plain],
  ['the OpenAPI page', '/docs/openapi.json', {}, (plain: string) => plain],
])('%s', (_, url, headers, expected) => {
  it.each([
    ['br', 'gzip, deflate, br'],
    ['gzip', 'br;q=0, gzip'],
  ] as const)('is sent as %s for the accept-encoding %s', async (encoding, accepted) => {
    const plain = await get(url, headers)
    expect(plain.headers['content-encoding']).toBeUndefined()
    // A response with `no-store` is not cached, so it needs no `Vary`.
    if (plain.headers['cache-control'] !== 'no-store') expect(plain.headers.vary).toMatch(/accept-encoding/i)
    expect(plain.body).toBe(expected(plain.body))
    const reply = await get(url, { ...headers, 'accept-encoding': accepted })
    expect(reply.headers['content-encoding']).toBe(encoding)
    expect(reply.headers.vary).toMatch(/accept-encoding/i)
    expect(reply.headers['content-type']).toBe(plain.headers['content-type'])
    expect(reply.headers['cache-control']).toBe(plain.headers['cache-control'])
    expect(READ[encoding](reply.rawPayload).toString()).toBe(plain.body)
    expect(reply.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
    if (reply.headers['content-length'])
      expect(Number(reply.headers['content-length'])).toBe(reply.rawPayload.length)
  })
})

it('a short response is not compressed', async () => {
  for (const [url, headers] of [
    ['/tiny.0a1b2c3d.js', {}],
    ['/health', {}],
  ] as const) {
    const reply = await get(url, { ...headers, 'accept-encoding': 'br' })
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-encoding']).toBeUndefined()
  }
})
it('the compressed copies have no URLs of their own', async () => {
  expect((await get('/app.0a1b2c3d.js.br')).statusCode).toBe(404)
})

describe('the browser cache', () => {
  it('keeps hashed files for ever, revalidates other files, and stores no answers of calls', async () => {
    const cacheOf = async (url: string, accept = '*/*') =>
      (await get(url, { accept })).headers['cache-control']
    expect(await cacheOf('/app.0a1b2c3d.js')).toBe('public, max-age=31536000, immutable')
    expect(await cacheOf('/icon.svg')).toBe('no-cache')
    expect(await cacheOf('/home', 'text/html')).toBe('no-cache')
    expect(await cacheOf('/index.html', 'text/html')).toBe('no-cache')
    expect((await get(listAddressCountries.path, call)).headers['cache-control']).toBe('no-store')
  })
  it.each([
    ['the page', '/home'],
    ['a file', '/icon.svg'],
  ])('revalidates %s: 304 without a body when unchanged, 200 otherwise', async (_, url) => {
    const { headers } = await get(url, { accept: 'text/html' })
    expect(headers.etag).toMatch(/^W\/"/)
    const again = (etag: string) =>
      get(url, { accept: 'text/html', 'accept-encoding': 'br', 'if-none-match': etag })
    const same = await again(String(headers.etag))
    expect([same.statusCode, same.body]).toEqual([304, ''])
    expect(same.headers).toMatchObject({ etag: headers.etag, 'cache-control': 'no-cache' })
    expect((await again('W/"other"')).statusCode).toBe(200)
  })
})
