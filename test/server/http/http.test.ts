import { mkdtempSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as jsonSchema from '@valibot/to-json-schema'
import Fastify from 'fastify'
import { SANDBOX_CALLS } from '../../../sandbox/contract/all-calls'
import {
  sandboxApplyWarehouseStep,
  sandboxChangeMember,
  sandboxListParcels,
  sandboxListSentMessages,
  sandboxReceiveUnannouncedParcel,
} from '../../../sandbox/contract/sandbox'
import { removeFolder } from '../../../scripts/remove-folder'
import { receiveUnannouncedParcel } from '../../../server/src/areas/parcels/receive-unannounced-parcel'
import { applyLogisticsStepReport } from '../../../server/src/areas/parcels/warehouse-messages'
import type { AppContext } from '../../../server/src/base/context'
import { refuse } from '../../../server/src/base/failure'
import { readSettings } from '../../../server/src/base/settings'
import { members } from '../../../server/src/db/schema/members'
import { parcels } from '../../../server/src/db/schema/parcels'
import { createServeCall } from '../../../server/src/http/serve-call'
import { healthAndDocsRoutes } from '../../../server/src/http/status'
import { addAddress, listAddresses } from '../../../src/contract/addresses/addresses'
import { reportAnalyticsEvents } from '../../../src/contract/app/track'
import type { Call } from '../../../src/contract/base/call'
import type { PayloadProblems } from '../../../src/contract/base/envelope'
import { addForecast, uploadPicture } from '../../../src/contract/forecast/forecast'
import { getRoutePath } from '../../../src/contract/parcels/parcel-detail'
import { getFirstPackagePage } from '../../../src/contract/parcels/parcels'
import { getPublicWarehouseAddressParts, getWarehouses } from '../../../src/contract/warehouse/warehouse'
import { WEBSITE_URL } from '../../../src/domain/app/website'
import { addressPayload } from '../../support/builders'
import { codesOf } from '../../support/codes'
import { EVERY_CALL } from '../../support/every-call'
import * as auth from '../support/auth-calls'
import { type Booted, boot } from '../support/boot'
import { type SendOptions, send } from '../support/calling'
import {
  ask,
  drawPhoto,
  forecastPayloadTo,
  mobileAccount,
  newAddress,
  newMember,
  nextPhone,
  readCurrentAgreements,
  requestVerificationCode,
  SINGAPORE_ADDRESS,
} from '../support/people'

let host: Booted
/** A back end behind a proxy, with a sandbox that is open to other machines. */
let open: Booted
/** A back end without a sandbox. */
let off: Booted
let token: string
let h5Folder: string
beforeAll(async () => {
  h5Folder = mkdtempSync(join(tmpdir(), 'portage-h5-'))
  writeFileSync(join(h5Folder, 'index.html'), '<!doctype html><script>a()</script><div id="app"></div>')
  writeFileSync(join(h5Folder, 'app.0a1b2c3d.js'), 'a()')
  writeFileSync(join(h5Folder, 'sw.js'), 'keep()')
  writeFileSync(join(h5Folder, 'manifest.en.webmanifest'), '{}')
  host = await boot({ log: 'info', h5Folder })
  open = await boot({ trustProxy: true, sandboxOpen: true })
  off = await boot({ sandbox: false, serviceWorker: false, h5Folder })
  token = (await newMember(host)).token
})
afterAll(async () => {
  for (const each of [host, open, off]) await each.close()
  removeFolder(h5Folder)
})

const page = { accept: 'text/html,application/xhtml+xml' }
const get = (url: string, headers: Record<string, string> = {}) => host.app.inject({ url, headers })

/** An error name of `getPublicWarehouseAddressParts`, with a code that the call does not declare for it. */
const OTHER_CODE = { errors: { warehouseUnknown: { code: '2', text: 'warehouse.unknown' } } } as const

describe('the envelope', () => {
  it('[ERRS-01] [ERRS-02] holds code, msg and data; 0 is success', async () => {
    const reply = await get(getWarehouses.path, { 'x-access-source': 'h5' })
    expect(Object.keys(reply.json()).sort()).toEqual(['code', 'data', 'msg'])
    expect(reply.json()).toMatchObject({ code: '0', msg: '' })
    expect(reply.headers['cache-control']).toBe('no-store')
  })
  it('every call of the contract is served', () => {
    expect([...host.servedCalls].sort()).toEqual(EVERY_CALL.map(({ name }) => name).sort())
  })
  it.each([
    ['a refusal that the call does not declare', refuse(getRoutePath, 'parcelNotFound'), '6'],
    ['a refusal that the call declares with another code', refuse(OTHER_CODE, 'warehouseUnknown'), '2'],
  ])('%s is logged as an error', async (_, failure, code) => {
    const app = Fastify()
    const logged: unknown[] = []
    app.log.error = (line: unknown) => logged.push(line)
    app.addHook('onRequest', async (request) => {
      request.log.error = app.log.error
    })
    const serve = createServeCall(app, host.context, new Set())
    serve(getPublicWarehouseAddressParts, async () => {
      throw failure
    })
    const headers = { 'x-access-source': 'h5', 'x-portage-token': 'nobody' }
    const reply = await app.inject({ url: `${getPublicWarehouseAddressParts.path}?whCode=769DCR`, headers })
    expect(reply.json()).toMatchObject({ code })
    expect(logged).toMatchObject([{ call: 'getPublicWarehouseAddressParts', failure: failure.message }])
  })
  it.each([
    [{ 'accept-language': 'fr, zh-TW;q=0.8' }, '沒有這筆交易'],
    [{ 'accept-language': 'en', 'x-lang': 'tc' }, '沒有這筆交易'],
  ])('a page uses the language of its reader: %p', async (headers, words) => {
    const reply = await get('/sandbox/gateway?tradeNo=TR0', headers as Record<string, string>)
    expect(reply.statusCode).toBe(404)
    expect(reply.body).toContain(words)
    expect(reply.body.replace(words, '')).not.toMatch(/trade|交易/)
  })
  it('a body that is not JSON is refused', async () => {
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
    const headers = { 'content-type': type, 'x-access-source': '0', 'x-portage-token': token }
    const reply = await host.app.inject({ method: 'POST', url: uploadPicture.path, headers, payload })
    expect(reply.statusCode).toBe(status)
    expect(reply.json()).toMatchObject({ code: '400', data: { problems: {} } })
  })
  it('an invalid URL is refused, and the answer does not repeat it', async () => {
    const reply = await get('/%zz?token=SECRET', { 'x-lang': 'en' })
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toEqual({ code: '400', msg: expect.any(String), data: { problems: {} } })
    expect(reply.body).not.toMatch(/SECRET|zz/)
  })
})

describe('the envelope of an error before a call is reached', () => {
  let port: number
  beforeAll(async () => {
    await host.app.listen({ port: 0, host: '127.0.0.1' })
    port = (host.app.addresses()[0] as AddressInfo).port
  })

  /** Sends a raw request and returns the response, which no call handles. */
  const rawAnswer = (request: string) =>
    new Promise<{ status: number; body: unknown }>((resolve, reject) => {
      let text = ''
      const socket = connect(port, '127.0.0.1', () => socket.write(request))
      socket.on('data', (chunk) => {
        text += chunk
      })
      socket.on('error', reject)
      socket.on('close', () => {
        const [head = '', body = ''] = text.split('\r\n\r\n')
        resolve({ status: Number(head.split(' ')[1]), body: JSON.parse(body) })
      })
    })

  const POST = `POST ${addAddress.path} HTTP/1.1\r\nhost: a\r\nx-access-source: 0\r\ncontent-type: application/x-www-form-urlencoded\r\n`
  const REFUSED = { code: '400', msg: expect.stringMatching(/./), data: { problems: {} } }

  it.each([
    [400, 'a request that is not HTTP', 'NONSENSE\r\n\r\n'],
    [
      413,
      'a chunk with a long extension',
      `${POST}transfer-encoding: chunked\r\n\r\n2;${'a'.repeat(20_000)}\r\nab\r\n`,
    ],
    [400, 'a request without a host', 'GET /health HTTP/1.1\r\nconnection: close\r\n\r\n'],
    [417, 'an Expect header', `${POST}connection: close\r\nexpect: tea\r\ncontent-length: 0\r\n\r\n`],
    [431, 'headers that are too long', `GET / HTTP/1.1\r\nhost: a\r\nx-long: ${'a'.repeat(40_000)}\r\n\r\n`],
  ])('%d for %s', async (status, _, request) => {
    expect(await rawAnswer(request)).toEqual({ status, body: REFUSED })
  })
  const inject = (method: string, url: string, headers: Record<string, string> = {}, payload?: string) =>
    host.app.inject({ method: method as 'GET', url, headers: { 'x-lang': 'en', ...headers }, payload })

  it('404 for an unknown URL', async () => {
    for (const method of ['GET', 'POST', 'DELETE', 'PROPFIND']) {
      const reply = await inject(method, '/no/such/call')
      expect(reply.statusCode).toBe(404)
      expect(reply.json()).toEqual({ code: '404', msg: 'There is nothing here.', data: null })
    }
    expect((await inject('GET', '/files/none.jpg')).json()).toMatchObject({ code: '404', data: null })
  })
  it.each([
    ['POST', getWarehouses.path, 'GET'],
    ['GET', addForecast.path, 'POST'],
    ['DELETE', '/account/addressInit/1', 'GET'],
  ])('405 for %s %s, with the right method', async (method, url, allowed) => {
    const reply = await inject(method, url)
    expect(reply.statusCode).toBe(405)
    expect(reply.headers.allow).toBe(allowed)
    expect(reply.json()).toEqual({ code: '405', msg: 'This call is not made this way.', data: null })
  })
  it('413 for a body that is too large', async () => {
    const json = { 'content-type': 'application/json', 'x-access-source': '0' }
    const reply = await inject('POST', auth.signAgreements.path, json, `["${'a'.repeat(1_100_000)}"]`)
    expect(reply.statusCode).toBe(413)
    expect(reply.json()).toEqual(REFUSED)
  })
})

describe('a value that the contract refuses', () => {
  it.each(['1e0', '９'])('is %p, where a number is expected', async (page) => {
    const headers = { 'x-access-source': '0', 'x-portage-token': token }
    const query = new URLSearchParams({ group: '1', page })
    const reply = await host.app.inject({ url: `${getFirstPackagePage.path}?${query}`, headers })
    expect(reply.json()).toMatchObject({ code: '400', data: { problems: { page: { code: 'contract' } } } })
  })
  it("is reported only in the caller's language, without the validator's English", async () => {
    const bad = { ...SINGAPORE_ADDRESS, country: 'x'.repeat(65), agreed: 'perhaps' }
    const answer = await send(host.app, addAddress, bad, { token, lang: 'tc' })
    const { problems } = answer.data as PayloadProblems
    expect(Object.keys(problems).sort()).toEqual(['agreed', 'country'])
    expect(Object.values(problems)).toEqual(
      Array(2).fill({ code: 'contract', message: expect.stringMatching(/^[^a-z]+$/i) }),
    )
    expect(JSON.stringify(answer)).not.toMatch(/Invalid|Expected/)
  })
})

describe('a text with invisible characters', () => {
  const HIDDEN = 'Li\u202e Wei'

  it.each<[string, Call, object]>([
    ['keyword', getFirstPackagePage, { keyword: HIDDEN }],
    ['goods.0.brand', addForecast, { goods: [{ brand: HIDDEN }] }],
    ['account.phone', auth.signInByCode, { account: { kind: 'mobile', phone: HIDDEN } }],
    ['remark', sandboxApplyWarehouseStep, { remark: HIDDEN }],
  ])('is refused at its field (%s), whatever else is wrong', async (path, call, payload) => {
    const { code, data } = await send(host.app, call, payload, { token })
    const { problems } = data as { problems: Record<string, { code: string; message: string }> }
    expect({ code, problem: problems[path] }).toEqual({
      code: '400',
      problem: { code: 'text.invisible', message: expect.stringContaining('invisible') },
    })
  })
  it('is reported at fifty places at most', async () => {
    const goods = Array.from({ length: 1000 }, () => ({ brand: HIDDEN, name: HIDDEN }))
    const { code, data } = await send(host.app, addForecast, { goods }, { token })
    expect(code).toBe('400')
    expect(Object.keys((data as { problems: object }).problems)).toHaveLength(50)
  })
  it('is also refused in the name of a field', async () => {
    const goods = [{ 'bra\u202end': 'Muji' }]
    expect(await send(host.app, addForecast, { goods }, { token })).toMatchObject({
      code: '400',
      data: { problems: { 'goods.0': { code: 'text.invisible' } } },
    })
  })
  it.each(['\u202e', '\u0000'])('is not saved: %j', async (mark) => {
    const before = await ask(host, listAddresses, {}, { token })
    const answer = await send(host.app, addAddress, addressPayload({ name: `Li${mark}Wei` }), { token })
    expect(answer).toMatchObject({ code: '400', data: { problems: { name: { code: 'text.invisible' } } } })
    expect(await ask(host, listAddresses, {}, { token })).toEqual(before)
  })
  it('does not mean joiners of words and emoji, or line breaks', async () => {
    const note = '👩‍👩‍👧 می‌خواهم\r\nSecond'
    const forecast = { ...forecastPayloadTo(await newAddress(host, token)), note }
    expect(await send(host.app, addForecast, forecast, { token })).toMatchObject({ code: '0' })
  })
})

describe('a request from another site', () => {
  it('cannot use the cookie of a member, because it cannot send our header', async () => {
    const headers = { cookie: `token=${token}`, 'x-access-source': undefined }
    for (const call of [auth.getUserInfo, auth.signOut])
      expect(await send(host.app, call, {}, { headers })).toMatchObject({ code: '400' })
    expect(await send(host.app, auth.getUserInfo, {}, { token })).toMatchObject({ code: '0' })
  })
})

describe('limits', () => {
  const forwardedFor = (addresses: string): SendOptions => ({ headers: { 'x-forwarded-for': addresses } })
  it.each<[string, () => Booted, (address: string, at: number) => SendOptions]>([
    [
      'also if it claims other addresses',
      () => host,
      (from, at) => ({ from, ...forwardedFor(`10.1.1.${at}`) }),
    ],
    ['as reported by a trusted proxy', () => open, (seen, at) => forwardedFor(`10.1.1.${at}, ${seen}`)],
  ])('one address can request 20 codes a minute, %s', async (_, server, by) => {
    const asked = async (address: string, at = 0) => {
      const payload = { account: mobileAccount(nextPhone()), puzzleTicket: 'none' }
      return (await send(server().app, auth.sendSignInCode, payload, by(address, at))).status
    }
    for (let at = 0; at < 20; at += 1) expect(await asked('127.9.9.9', at)).toBe(200)
    expect([await asked('127.9.9.9'), await asked('127.9.9.8')]).toEqual([429, 200])
  })
})

describe('the log', () => {
  it('contains the calls and no secret', async () => {
    const from = host.lines.length
    const account = mobileAccount(nextPhone())
    const code = await requestVerificationCode(host, account)
    const entered = { account, code, password: 'Portage2026!', agreements: await readCurrentAgreements(host) }
    const { token } = await ask(host, auth.signInByCode, entered)
    await ask(host, auth.getUserInfo, {}, { headers: { cookie: `token=${token}` } })
    await get(`/home?token=${token}&sign=SIGN-123&openId=o1`)
    const detail = `https://portage.example/home?token=${token}&lang=en`
    const morning = host.context.now().toISOString()
    await ask(host, reportAnalyticsEvents, [
      { kind: 'error', name: 'E1005', detail, time: host.context.now().toISOString() },
      { kind: 'loginError', name: '?token=NAME-123', detail: '{"ticket":"T-123"}', time: morning },
      { kind: 'loginError', name: 'sign%3DNAME-123', detail: 'openId: T-123', time: morning },
    ])
    for (const end of ['', '/'])
      await host.app.inject({ method: 'POST', url: `/portage/notifications/unsubscribe/MAIL-123${end}` })
    const text = host.lines.slice(from).join('')
    expect(text).toContain(auth.signInByCode.path)
    expect(text).toContain('E1005')
    for (const secret of [token, 'Portage2026!', 'SIGN-123', code, 'NAME-123', 'T-123', 'MAIL-123'])
      expect(text).not.toContain(secret)
  })
  it('contains a failure without the values of the failed statement', async () => {
    const from = host.lines.length
    const failed = new Error('Failed query: insert into a values ($1)\nparams: SECRET-VALUE')
    const cause = Object.assign(new Error('disk full'), { code: 'ENOSPC' })
    const write = jest.spyOn(host.context.files, 'write')
    write.mockRejectedValueOnce(Object.assign(failed, { cause, code: '57P01' }))
    const files = [{ name: 'picture0', bytes: await drawPhoto() }]
    const answer = await send(host.app, uploadPicture, { purpose: 'shopping' }, { token, files })
    expect(answer).toMatchObject({ status: 500, code: '500', data: null })
    write.mockRestore()
    const text = host.lines.slice(from).join('')
    for (const told of ['disk full', '"code":"57P01"', '"code":"ENOSPC"']) expect(text).toContain(told)
    expect(text).not.toContain('SECRET-VALUE')
  })
})

describe('pages', () => {
  it('every URL of the app returns its page, under a strict policy', async () => {
    for (const url of ['/', '/home', '/myPackage/details?packageNo=PT1', '/nonsense']) {
      const reply = await get(url, page)
      expect(reply.statusCode).toBe(200)
      expect(reply.body).toContain('id="app"')
      const policy = String(reply.headers['content-security-policy'])
      expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/)
      expect(policy).toContain("frame-ancestors 'none'")
      expect(reply.headers['x-content-type-options']).toBe('nosniff')
      // The forwarder's texts show pictures from its website.
      expect(policy).toContain(`img-src 'self' data: blob: ${WEBSITE_URL}`)
    }
  })
  it('the service worker is checked at each visit; the setting replaces it by one that removes it', async () => {
    const worker = await get('/sw.js')
    expect([worker.statusCode, worker.body, worker.headers['cache-control']]).toEqual([
      ...[200, 'keep()', 'no-cache'],
    ])
    expect(worker.headers['content-type']).toMatch(/javascript/)
    const removal = await off.app.inject({ url: '/sw.js' })
    expect([removal.statusCode, removal.headers['cache-control']]).toEqual([200, 'no-cache'])
    expect(removal.headers['content-type']).toMatch(/javascript/)
    expect(removal.body).toMatch(/caches\.delete[\s\S]*unregister/)
    const manifest = await get('/manifest.en.webmanifest')
    expect([manifest.statusCode, manifest.headers['content-type']]).toEqual([
      ...[200, expect.stringMatching(/^application\/manifest\+json/)],
    ])
  })
  it('health and readiness are reported', async () => {
    expect((await get('/health')).json()).toEqual({ status: 'ok' })
    expect((await get('/ready')).json()).toEqual({ status: 'ready' })
  })
  it('readiness is refused while the database does not answer', async () => {
    const app = Fastify()
    const db = { execute: () => Promise.reject(new Error('no connection')) }
    healthAndDocsRoutes(app, { db } as unknown as AppContext, [])
    const reply = await app.inject('/ready')
    expect([reply.statusCode, reply.json()]).toEqual([503, { status: 'no database' }])
  })
  it('the OpenAPI page lists every call with its errors', async () => {
    const { paths } = (await get('/docs/openapi.json')).json()
    const html = (await get('/docs')).body
    for (const call of EVERY_CALL) {
      const operation = paths[call.path]?.[call.method.toLowerCase()]
      expect(operation).toMatchObject({ operationId: call.name })
      for (const code of codesOf(call)) expect(operation.description).toContain(`\`${code}\``)
      expect(html).toContain(`id="${call.name}"`)
      expect(operation.description.includes('clients of the documents')).toBe(call.externalOnly === true)
    }
    expect(html).not.toContain('<script')
  })
  it("the API documents omit the operator's calls when the sandbox is off", async () => {
    const { paths } = (await off.app.inject('/docs/openapi.json')).json()
    const html = (await off.app.inject('/docs')).body
    for (const { name, path, who } of EVERY_CALL) {
      expect([path, path in paths]).toEqual([path, who !== 'operator'])
      expect([name, html.includes(`id="${name}"`)]).toEqual([name, who !== 'operator'])
    }
    expect(html).not.toMatch(/sandbox/i)
  })
  it.each(['/docs', '/docs/openapi.json'])(
    '%s is generated once, and can be read 30 times a minute',
    async (url) => {
      const read = (remoteAddress: string) => host.app.inject({ url, remoteAddress })
      await read('127.8.8.7')
      const shapes = jest.spyOn(jsonSchema, 'toJsonSchema')
      for (let at = 0; at < 30; at += 1) expect((await read('127.8.8.8')).statusCode).toBe(200)
      const refused = await read('127.8.8.8')
      expect([refused.statusCode, refused.json().code]).toEqual([429, '429'])
      expect((await read('127.8.8.9')).statusCode).toBe(200)
      expect(shapes).not.toHaveBeenCalled()
    },
  )
})

describe('the sandbox', () => {
  it('answers only this machine', async () => {
    for (const from of ['10.0.0.7', '::ffff:192.168.1.4'])
      expect((await send(host.app, sandboxListParcels, {}, { from })).status).toBe(404)
    expect((await host.app.inject({ url: '/sandbox', remoteAddress: '10.0.0.7' })).statusCode).toBe(404)
    expect((await get('/sandbox')).statusCode).toBe(200)
  })
  it.each([
    ['x-forwarded-for', '10.0.0.7'],
    ['forwarded', 'for=10.0.0.7;proto=https'],
    ['x-real-ip', '10.0.0.7'],
    ['via', '1.1 proxy.example'],
    // Ten other headers that proxies and hosts send. A header with an empty value counts too.
    ['x-forwarded-host', 'shop.example'],
    ['x-forwarded-proto', 'https'],
    ['x-forwarded', 'for=10.0.0.7'],
    ['x-original-forwarded-for', '10.0.0.7'],
    ['x-client-ip', '10.0.0.7'],
    ['true-client-ip', '10.0.0.7'],
    ['cf-connecting-ip', '10.0.0.7'],
    ['x-cluster-client-ip', '10.0.0.7'],
    ['x-envoy-external-address', '10.0.0.7'],
    ['cdn-loop', 'cdn.example'],
    ['X-Real-IP', ''],
  ])('does not answer through a proxy that sends only %s', async (name, value) => {
    expect((await send(host.app, sandboxListParcels, {}, { headers: { [name]: value } })).status).toBe(404)
    expect((await get('/sandbox', { [name]: value })).statusCode).toBe(404)
  })
  it.each(['x-request-id', 'via-app', 'ip', 'x-original', 'clientip-hint', 'forwardedness'])(
    'answers a caller that sends %s',
    async (name) => {
      expect((await get('/sandbox', { [name]: '1' })).statusCode).toBe(200)
    },
  )
  it('refuses every request from a page of another site', async () => {
    const { aptId } = await newMember(host)
    const post = (headers: Record<string, string>, payload: string) =>
      host.app.inject({ method: 'POST', url: sandboxChangeMember.path, headers, payload })
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
  it('refuses a foreign host name that points to this machine', async () => {
    for (const path of [sandboxListSentMessages.path, '/sandbox', '/sandbox/page/calls.js'])
      expect((await get(path, { host: 'elsewhere.example:3210' })).statusCode).toBe(404)
    for (const host of ['localhost:3210', '127.0.0.1:3210', '[::1]:3210'])
      expect((await get(sandboxListSentMessages.path, { host })).statusCode).toBe(200)
    const phone = {
      url: sandboxListSentMessages.path,
      headers: { host: '192.168.1.4:3210' },
      remoteAddress: '192.168.1.9',
    }
    expect((await open.app.inject(phone)).statusCode).toBe(200)
  })
  it('has a page with allowed scripts, and a gateway that knows only its own trades', async () => {
    const { headers, body } = await get('/sandbox')
    expect(body).toContain('Sandbox')
    expect(String(headers['content-security-policy'])).toContain("script-src 'self';")
    expect(body).not.toMatch(/<script[^>]*>[^<]/)
    for (const [, file] of body.matchAll(/(?:src|href)="(\/[^"]+)"/g))
      expect((await get(file!)).statusCode).toBe(200)
    const calls = (await get('/sandbox/page/calls.js')).body
    for (const call of SANDBOX_CALLS) expect(calls).toContain(`"${call.path}"`)
    for (const name of [
      'constructor',
      '..%2fsrc%2froutes.ts',
      '../src/routes.ts',
      'sections',
      'sections/nothing.js',
    ])
      expect([name, (await get(`/sandbox/page/${name}`)).statusCode]).toEqual([name, 404])
    expect((await get('/sandbox/gateway?tradeNo=TR0')).statusCode).toBe(404)
  })
  it('leaves nothing when it is off: no page, no call, no WeChat', async () => {
    expect((await off.app.inject({ url: '/sandbox' })).statusCode).toBe(404)
    const headers = { 'x-access-source': '0' }
    for (const { method, path, name } of SANDBOX_CALLS) {
      const { statusCode } = await off.app.inject({ method, url: path, headers })
      expect({ name, statusCode }).toEqual({ name, statusCode: 404 })
    }
    const exchanged = await send(off.app, auth.exchangeWxCodeForTicket, { code: 'sandbox-oAlice-x1' })
    expect(exchanged).toMatchObject({ code: 'WX5003' })
  })
  it('is not needed to move a parcel: reports of a warehouse do so when it is off', async () => {
    const { context } = off
    const now = context.now()
    await context.db.insert(members).values({ id: 'm', aptId: 'PT100000', name: 'Lim', createdAt: now })
    const came = { aptId: 'PT100000', trackingNo: 'SF1408227655301', whCode: '769DCR', weight: 900 }
    const { packageNo } = await receiveUnannouncedParcel(context, sandboxReceiveUnannouncedParcel, came)
    await expect(
      receiveUnannouncedParcel(context, sandboxReceiveUnannouncedParcel, came),
    ).rejects.toMatchObject({ code: 'S4' })
    const early = applyLogisticsStepReport(context, sandboxApplyWarehouseStep, {
      packageNo,
      step: 'passReview',
    })
    await expect(early).rejects.toMatchObject({ code: 'S2' })
    const state = await applyLogisticsStepReport(context, sandboxApplyWarehouseStep, {
      packageNo,
      step: 'raiseException',
      reason: 6,
    })
    expect(state).toEqual({ state: 'abnormal' })
    expect(await context.db.select().from(parcels)).toMatchObject([{ weight: 900, exceptionType: 6 }])
  })
})

describe('settings', () => {
  it('stop the start when they are invalid', () => {
    expect(() => readSettings({ PORT: '65536' })).toThrow(
      "PORT is '65536', but must be a whole number from 0 to 65535.",
    )
    expect(() => readSettings({ PORTAGE_SANDBOX: 'yes', PORTAGE_LOG: 'loud' })).toThrow(
      "PORTAGE_SANDBOX is 'yes', but must be one of 0, 1, open. PORTAGE_LOG is 'loud', but must be one of silent, error, info, debug.",
    )
    expect(readSettings({ PORT: '', HOST: ' ', PORTAGE_DATA: '', DATABASE_URL: '' })).toEqual(
      readSettings({}),
    )
    expect(readSettings({})).toMatchObject({
      ...{ port: 3210, host: '127.0.0.1', sandbox: true, sandboxOpen: false, trustProxy: false },
    })
  })
})
