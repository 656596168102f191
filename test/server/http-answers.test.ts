import { connect } from 'node:net'
import { addAddress, listAddresses } from '../../src/contract/addresses'
import { signAgreements } from '../../src/contract/agreements'
import type { Call } from '../../src/contract/call'
import type { Refusal } from '../../src/contract/envelope'
import { addForecast } from '../../src/contract/forecast'
import { queryPackages } from '../../src/contract/parcels'
import { sandboxStep } from '../../src/contract/sandbox'
import { getWarehouses } from '../../src/contract/warehouse'
import { addressPayload } from '../support/builders'
import { signInByCode } from './support/auth-calls'
import { send } from './support/calling'
import { host, hostMembers } from './support/hosted'
import { ask, forecastTo, newAddress, newMember, SINGAPORE } from './support/people'

hostMembers()

describe('answers', () => {
  let token: string
  let port: number
  beforeAll(async () => {
    token = (await newMember(host)).token
    await host.app.listen({ port: 0, host: '127.0.0.1' })
    port = host.app.addresses()[0]!.port
  })

  /** What a socket is answered before anything knows of a call. */
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

  describe('what goes wrong before a call is reached is the envelope', () => {
    it.each([
      [400, 'no HTTP', 'NONSENSE\r\n\r\n'],
      [
        413,
        'what stands beside a chunk',
        `${POST}transfer-encoding: chunked\r\n\r\n2;${'a'.repeat(20_000)}\r\nab\r\n`,
      ],
      [400, 'no host', 'GET /health HTTP/1.1\r\nconnection: close\r\n\r\n'],
      [417, 'an expectation', `${POST}connection: close\r\nexpect: tea\r\ncontent-length: 0\r\n\r\n`],
      [431, 'headers without end', `GET / HTTP/1.1\r\nhost: a\r\nx-long: ${'a'.repeat(40_000)}\r\n\r\n`],
    ])('%d of %s', async (status, _, request) => {
      expect(await rawAnswer(request)).toEqual({ status, body: REFUSED })
    })
    const inject = (method: string, url: string, headers: Record<string, string> = {}, payload?: string) =>
      host.app.inject({ method: method as 'GET', url, headers: { 'x-lang': 'en', ...headers }, payload })

    it('404 of an address that is no call', async () => {
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
    ])('405 of %s %s, which names the right method', async (method, url, allowed) => {
      const reply = await inject(method, url)
      expect(reply.statusCode).toBe(405)
      expect(reply.headers.allow).toBe(allowed)
      expect(reply.json()).toEqual({ code: '405', msg: 'This call is not made this way.', data: null })
    })
    it('413 of a body that is too large', async () => {
      const json = { 'content-type': 'application/json', 'x-access-source': '0' }
      const reply = await inject('POST', signAgreements.path, json, `["${'a'.repeat(1_100_000)}"]`)
      expect(reply.statusCode).toBe(413)
      expect(reply.json()).toEqual(REFUSED)
    })
  })

  describe('a value that the contract does not take', () => {
    it.each(['1e0', '９'])('is %p, where a number is expected', async (page) => {
      const headers = { 'x-access-source': '0', 'x-portage-token': token }
      const query = new URLSearchParams({ group: '1', page })
      const reply = await host.app.inject({ url: `${queryPackages.path}?${query}`, headers })
      expect(reply.json()).toMatchObject({ code: '400', data: { problems: { page: { code: 'contract' } } } })
    })
    it('is told in the language of the caller alone, nowhere in a validator\u2019s English', async () => {
      const bad = { ...SINGAPORE, country: 'x'.repeat(65), agreed: 'perhaps' }
      const answer = await send(host.app, addAddress, bad, { token, lang: 'tc' })
      const { problems } = answer.data as Refusal
      expect(Object.keys(problems).sort()).toEqual(['agreed', 'country'])
      expect(Object.values(problems)).toEqual(
        Array(2).fill({ code: 'contract', message: expect.stringMatching(/^[^a-z]+$/i) }),
      )
      expect(JSON.stringify(answer)).not.toMatch(/Invalid|Expected/)
    })
  })
})

describe('free text', () => {
  let token: string
  beforeAll(async () => {
    token = (await newMember(host)).token
  })

  const HIDDEN = 'Li\u202e Wei'

  describe('what nobody sees', () => {
    it.each<[string, Call, object]>([
      ['keyword', queryPackages, { keyword: HIDDEN }],
      ['goods.0.brand', addForecast, { goods: [{ brand: HIDDEN }] }],
      ['account.phone', signInByCode, { account: { kind: 'mobile', phone: HIDDEN } }],
      ['remark', sandboxStep, { remark: HIDDEN }],
    ])('is refused beside its text (%s), whatever else is wrong', async (path, call, payload) => {
      const { code, data } = await send(host.app, call, payload, { token })
      const { problems } = data as { problems: Record<string, { code: string; message: string }> }
      expect({ code, problem: problems[path] }).toEqual({
        code: '400',
        problem: { code: 'text.invisible', message: expect.stringContaining('invisible') },
      })
    })
    it('is named in fifty places at most', async () => {
      const goods = Array.from({ length: 1000 }, () => ({ brand: HIDDEN, name: HIDDEN }))
      const { code, data } = await send(host.app, addForecast, { goods }, { token })
      expect(code).toBe('400')
      expect(Object.keys((data as { problems: object }).problems)).toHaveLength(50)
    })
    it('is refused in the name of a field, too, which stands in the answer and in the log', async () => {
      const goods = [{ 'bra\u202end': 'Muji' }]
      expect(await send(host.app, addForecast, { goods }, { token })).toMatchObject({
        code: '400',
        data: { problems: { 'goods.0': { code: 'text.invisible' } } },
      })
    })
    it.each(['\u202e', '\u0000'])('writes nothing: %j', async (mark) => {
      const before = await ask(host, listAddresses, {}, { token })
      const answer = await send(host.app, addAddress, addressPayload({ name: `Li${mark}Wei` }), { token })
      expect(answer).toMatchObject({ code: '400', data: { problems: { name: { code: 'text.invisible' } } } })
      expect(await ask(host, listAddresses, {}, { token })).toEqual(before)
    })
    it('is no joiner that a word or an emoji is spelled with, and no line break', async () => {
      const note = '👩‍👩‍👧 می‌خواهم\r\nSecond'
      const forecast = { ...forecastTo(await newAddress(host, token)), note }
      expect(await send(host.app, addForecast, forecast, { token })).toMatchObject({ code: '0' })
    })
  })
})
