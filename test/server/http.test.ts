import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { removeFolder } from '../../scripts/remove-folder'
import { Failure } from '../../server/src/http/failure'
import { createServe } from '../../server/src/http/serve-call'
import { readSettings } from '../../server/src/settings'
import { ALL_CALLS } from '../../src/contract/all'
import { uploadPicture } from '../../src/contract/forecast'
import { sandboxMember, sandboxMessages, sandboxParcels } from '../../src/contract/sandbox'
import { reportEvents } from '../../src/contract/track'
import { getWarehouses } from '../../src/contract/warehouse'
import { WEBSITE } from '../../src/domain/website'
import * as auth from './support/auth-calls'
import { type Booted, boot } from './support/boot'
import { send } from './support/calling'
import { ask, codeFor, mobile, newMember, nextPhone, photo, readAgreements } from './support/people'

let host: Booted
let h5Folder: string
beforeAll(async () => {
  h5Folder = mkdtempSync(join(tmpdir(), 'portage-h5-'))
  writeFileSync(join(h5Folder, 'index.html'), '<!doctype html><script>a()</script><div id="app"></div>')
  writeFileSync(join(h5Folder, 'app.0a1b2c3d.js'), 'a()')
  host = await boot({ log: 'info', h5Folder })
})
afterAll(async () => {
  await host.close()
  removeFolder(h5Folder)
})

const page = { accept: 'text/html,application/xhtml+xml' }
const get = (url: string, headers: Record<string, string> = {}) => host.app.inject({ url, headers })

describe('the envelope', () => {
  it('[ERRS-01] [ERRS-02] holds code, msg and data; 0 is success', async () => {
    const reply = await get(getWarehouses.path, { 'x-access-source': 'h5' })
    expect(Object.keys(reply.json()).sort()).toEqual(['code', 'data', 'msg'])
    expect(reply.json()).toMatchObject({ code: '0', msg: '' })
    expect(reply.headers['cache-control']).toBe('no-store')
  })
  it('every call of the contract is served', () => {
    expect([...host.served].sort()).toEqual(ALL_CALLS.map(({ name }) => name).sort())
  })
  it('a code that the contract does not declare is an error in the log', async () => {
    const app = Fastify()
    const logged: unknown[] = []
    app.log.error = (line: unknown) => logged.push(line)
    app.addHook('onRequest', async (request) => {
      request.log.error = app.log.error
    })
    const serve = createServe(app, host.world, new Set())
    serve(getWarehouses, async () => {
      throw new Failure('77')
    })
    const headers = { 'x-access-source': 'h5', 'x-portage-token': 'nobody' }
    const reply = await app.inject({ url: getWarehouses.path, headers })
    expect(reply.json()).toMatchObject({ code: '77' })
    expect(logged).toMatchObject([{ call: 'getWarehouses', failure: '77' }])
  })
  it.each([
    [{ 'accept-language': 'fr, zh-TW;q=0.8' }, '沒有這筆交易'],
    [{ 'accept-language': 'en', 'x-lang': 'tc' }, '沒有這筆交易'],
  ])('a page speaks the language of its reader: %p', async (headers, words) => {
    const reply = await get('/sandbox/gateway?tradeNo=TR0', headers as Record<string, string>)
    expect(reply.statusCode).toBe(404)
    expect(reply.body).toContain(words)
    expect(reply.body.replace(words, '')).not.toMatch(/trade|交易/)
  })
  it('a body that is no JSON is refused', async () => {
    const headers = { 'x-access-source': 'h5', 'content-type': 'application/json' }
    const reply = await host.app.inject({
      ...{ method: 'POST', url: auth.signAgreements.path, headers, payload: '{"a":' },
    })
    expect(reply.json()).toMatchObject({ code: '400' })
  })
  it.each([
    [
      'cut off',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="picture0"; filename="a"\r\n\r\nabc',
      400,
    ],
    ['in JSON', 'application/json', '{"purpose":"shopping"}', 415],
  ])('an upload %s is refused', async (_, type, payload, status) => {
    const { token } = await newMember(host)
    const headers = { 'content-type': type, 'x-access-source': '0', 'x-portage-token': token }
    const reply = await host.app.inject({ method: 'POST', url: uploadPicture.path, headers, payload })
    expect(reply.statusCode).toBe(status)
    expect(reply.json()).toMatchObject({ code: '400', data: { problems: {} } })
  })
  it('an address that is none is refused, and not said again', async () => {
    const reply = await get('/%zz?token=SECRET', { 'x-lang': 'en' })
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toEqual({ code: '400', msg: expect.any(String), data: { problems: {} } })
    expect(reply.body).not.toMatch(/SECRET|zz/)
  })
})

describe('another site', () => {
  it('cannot call with the cookie of a member, for it cannot send our header', async () => {
    const { token } = await newMember(host)
    const headers = { cookie: `token=${token}`, 'x-access-source': undefined }
    for (const call of [auth.getUserInfo, auth.signOut])
      expect(await send(host.app, call, {}, { headers })).toMatchObject({ code: '400' })
    expect(await send(host.app, auth.getUserInfo, {}, { token })).toMatchObject({ code: '0' })
  })
})

describe('limits', () => {
  it('one address asks for 20 codes a minute, whatever it says of itself', async () => {
    const asked = async (from: string, at = 0) => {
      const headers = { 'x-forwarded-for': `10.1.1.${at}` }
      const payload = { account: mobile(nextPhone()), puzzleTicket: 'none' }
      return (await send(host.app, auth.sendCode, payload, { from, headers })).status
    }
    for (let at = 0; at < 20; at += 1) expect(await asked('127.9.9.9', at)).toBe(200)
    expect([await asked('127.9.9.9'), await asked('127.9.9.8')]).toEqual([429, 200])
  })
  it('behind a proxy the address is the one that the proxy saw', async () => {
    const behind = await boot({ trustProxy: true })
    const asked = async (seen: string, at = 0) => {
      const headers = { 'x-forwarded-for': `10.1.1.${at}, ${seen}` }
      const payload = { account: mobile(nextPhone()), puzzleTicket: 'none' }
      return (await send(behind.app, auth.sendCode, payload, { headers })).status
    }
    for (let at = 0; at < 20; at += 1) expect(await asked('203.0.113.7', at)).toBe(200)
    expect([await asked('203.0.113.7'), await asked('203.0.113.8')]).toEqual([429, 200])
    await behind.close()
  })
})

describe('the log', () => {
  it('tells of calls and names no secret', async () => {
    const from = host.lines.length
    const account = mobile(nextPhone())
    const code = await codeFor(host, account)
    const entered = { account, code, password: 'Portage2026!', agreements: await readAgreements(host) }
    const { token } = await ask(host, auth.signInByCode, entered)
    await ask(host, auth.getUserInfo, {}, { headers: { cookie: `token=${token}` } })
    await get(`/home?token=${token}&sign=SIGN-123&openId=o1`)
    const detail = `https://portage.example/home?token=${token}&lang=en`
    const morning = host.world.now().toISOString()
    await ask(host, reportEvents, [
      { kind: 'error', name: 'E1005', detail, time: host.world.now().toISOString() },
      { kind: 'loginError', name: '?token=NAME-123', detail: '{"ticket":"T-123"}', time: morning },
      { kind: 'loginError', name: 'sign%3DNAME-123', detail: 'openId: T-123', time: morning },
    ])
    const text = host.lines.slice(from).join('')
    expect(text).toContain(auth.signInByCode.path)
    expect(text).toContain('E1005')
    for (const secret of [token, 'Portage2026!', 'SIGN-123', code, 'NAME-123', 'T-123'])
      expect(text).not.toContain(secret)
  })
  it('tells of a failure without the values of the statement that failed', async () => {
    const from = host.lines.length
    const { token } = await newMember(host)
    host.world.files.write = async () => {
      throw Object.assign(new Error('Failed query: insert into a values ($1)\nparams: SECRET-VALUE'), {
        cause: Object.assign(new Error('disk full'), { code: 'ENOSPC' }),
        code: '57P01',
      })
    }
    const files = [{ name: 'picture0', bytes: await photo() }]
    const answer = await send(host.app, uploadPicture, { purpose: 'shopping' }, { token, files })
    expect(answer).toMatchObject({ status: 500, code: '500', data: null })
    const text = host.lines.slice(from).join('')
    expect(text).toContain('disk full')
    expect(text).toContain('"code":"57P01"')
    expect(text).toContain('"code":"ENOSPC"')
    expect(text).not.toContain('SECRET-VALUE')
  })
})

describe('pages', () => {
  it('every address of the app is its page, under a strict policy', async () => {
    for (const url of ['/', '/home', '/myPackage/details?packageNo=PT1', '/nonsense']) {
      const reply = await get(url, page)
      expect(reply.statusCode).toBe(200)
      expect(reply.body).toContain('id="app"')
      const policy = String(reply.headers['content-security-policy'])
      expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/)
      expect(policy).toContain("frame-ancestors 'none'")
      expect(reply.headers['x-content-type-options']).toBe('nosniff')
      // The texts of the forwarder show pictures of its website.
      expect(policy).toContain(`img-src 'self' data: blob: ${WEBSITE}`)
    }
  })
  it('health and readiness', async () => {
    expect((await get('/health')).json()).toEqual({ status: 'ok' })
    expect((await get('/ready')).json()).toEqual({ status: 'ready' })
  })
  it('the OpenAPI page names every call with its errors', async () => {
    const { paths } = (await get('/docs/openapi.json')).json()
    const html = (await get('/docs')).body
    for (const call of ALL_CALLS) {
      const operation = paths[call.path]?.[call.method.toLowerCase()]
      expect(operation).toMatchObject({ operationId: call.name })
      for (const code of Object.keys(call.errors)) expect(operation.description).toContain(`\`${code}\``)
      expect(html).toContain(`id="${call.name}"`)
    }
    expect(html).not.toContain('<script')
  })
})

describe('the sandbox', () => {
  it('answers this machine only', async () => {
    for (const from of ['10.0.0.7', '::ffff:192.168.1.4'])
      expect((await send(host.app, sandboxParcels, {}, { from })).status).toBe(404)
    expect(
      (await send(host.app, sandboxParcels, {}, { headers: { 'x-forwarded-for': '10.0.0.7' } })).status,
    ).toBe(404)
    expect((await host.app.inject({ url: '/sandbox', remoteAddress: '10.0.0.7' })).statusCode).toBe(404)
    expect((await get('/sandbox')).statusCode).toBe(200)
  })
  it('does nothing for a page of another site, however it asks', async () => {
    const { aptId } = await newMember(host)
    const post = (headers: Record<string, string>, payload: string) =>
      host.app.inject({ method: 'POST', url: sandboxMember.path, headers, payload })
    const json = { 'content-type': 'application/json' }
    const topUp = { aptId, do: 'topUp' }
    const elsewhere: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://elsewhere.example' },
    ]
    for (const from of elsewhere)
      expect((await post({ ...json, ...from }, JSON.stringify(topUp))).statusCode).toBe(404)
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await post(form, new URLSearchParams(topUp).toString())).statusCode).toBe(415)
    expect((await post({ 'content-type': 'text/plain' }, JSON.stringify(topUp))).statusCode).toBe(415)
    const own = { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:80', host: 'localhost:80' }
    expect((await post({ ...json, ...own }, JSON.stringify(topUp))).json()).toMatchObject({ code: '0' })
    const { 'sec-fetch-site': _, ...old } = own
    expect((await post({ ...json, ...old }, JSON.stringify(topUp))).json()).toMatchObject({ code: '0' })
  })
  it('is not read by a name that was led to this machine', async () => {
    for (const path of [sandboxMessages.path, '/sandbox', '/sandbox/page/calls.js'])
      expect((await get(path, { host: 'elsewhere.example:3210' })).statusCode).toBe(404)
    for (const host of ['localhost:3210', '127.0.0.1:3210', '[::1]:3210'])
      expect((await get(sandboxMessages.path, { host })).statusCode).toBe(200)
    const open = await boot({ sandboxOpen: true })
    const phone = {
      url: sandboxMessages.path,
      headers: { host: '192.168.1.4:3210' },
      remoteAddress: '192.168.1.9',
    }
    expect((await open.app.inject(phone)).statusCode).toBe(200)
    await open.close()
  })
  it('has a page whose scripts are allowed, and a gateway that knows its trades only', async () => {
    const { headers, body } = await get('/sandbox')
    expect(body).toContain('Sandbox')
    expect(String(headers['content-security-policy'])).toContain("script-src 'self';")
    expect(body).not.toMatch(/<script[^>]*>[^<]/)
    for (const [, file] of body.matchAll(/(?:src|href)="(\/[^"]+)"/g))
      expect((await get(file!)).statusCode).toBe(200)
    const calls = (await get('/sandbox/page/calls.js')).body
    for (const call of ALL_CALLS.filter(({ who }) => who === 'operator'))
      expect(calls).toContain(`"${call.path}"`)
    for (const name of ['constructor', '..%2froutes.ts', 'nothing.js'])
      expect((await get(`/sandbox/page/${name}`)).statusCode).toBe(404)
    expect((await get('/sandbox/gateway?tradeNo=TR0')).statusCode).toBe(404)
  })
  it('leaves nothing of itself when it is off: no page, no WeChat, no gateway', async () => {
    const off = await boot({ sandbox: false })
    expect((await off.app.inject({ url: '/sandbox' })).statusCode).toBe(404)
    expect(
      (await off.app.inject({ url: sandboxParcels.path, headers: { 'x-access-source': 'h5' } })).statusCode,
    ).toBe(404)
    expect(await send(off.app, auth.exchangeWxCode, { code: 'sandbox-oAlice-x1' })).toMatchObject({
      code: 'WX5003',
    })
    await off.close()
  })
})

describe('settings', () => {
  it('that make no sense stop the start', () => {
    expect(() => readSettings({ PORT: '65536' })).toThrow("PORT is '65536': a whole number from 0 to 65535.")
    expect(() => readSettings({ PORTAGE_SANDBOX: 'yes', PORTAGE_LOG: 'loud' })).toThrow(
      "PORTAGE_SANDBOX is 'yes': one of 0, 1, open. PORTAGE_LOG is 'loud': one of silent, info, debug.",
    )
    expect(readSettings({ PORT: '', HOST: ' ', PORTAGE_DATA: '', DATABASE_URL: '' })).toEqual(
      readSettings({}),
    )
    expect(readSettings({})).toMatchObject({
      ...{ port: 3210, host: '127.0.0.1', sandbox: true, sandboxOpen: false, trustProxy: false },
    })
  })
})
