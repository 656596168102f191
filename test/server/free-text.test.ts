import { addAddress, listAddresses } from '../../src/contract/addresses'
import type { Call } from '../../src/contract/call'
import { addForecast } from '../../src/contract/forecast'
import { queryPackages } from '../../src/contract/parcels'
import { sandboxStep } from '../../src/contract/sandbox'
import { addressPayload } from '../support/builders'
import { signInByCode } from './support/auth-calls'
import { type Booted, boot } from './support/boot'
import { send } from './support/calling'
import { ask, forecastTo, newAddress, newMember } from './support/people'

let host: Booted
let token: string
beforeAll(async () => {
  host = await boot()
  token = (await newMember(host)).token
})
afterAll(() => host.close())

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
