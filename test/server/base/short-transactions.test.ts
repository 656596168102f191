import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { signInByCode } from '../../../src/contract/auth/sign-in'
import { addForecast } from '../../../src/contract/forecast/forecast'
import { type Booted, boot } from '../support/boot'
import { send } from '../support/calling'
import {
  ask,
  drawPhoto,
  forecastPayloadTo,
  mobileAccount,
  newAddress,
  newKey,
  newMember,
  nextPhone,
  readCurrentAgreements,
  requestVerificationCode,
  type TestMember,
} from '../support/people'

const mockSlow: string[] = []
jest.mock('../../../server/src/areas/auth/secrets', () => {
  const real = jest.requireActual('../../../server/src/areas/auth/secrets')
  const hashPassword = (text: string) => {
    mockSlow.push('hash')
    return real.hashPassword(text)
  }
  return { ...real, hashPassword }
})

let host: Booted
let me: TestMember
let addressId: string
beforeAll(async () => {
  host = await boot()
  me = await newMember(host)
  addressId = await newAddress(host, me.token)
})
afterAll(() => host.close())

const filesKept = () => readdirSync(join(host.context.settings.dataFolder, 'files')).length

/** Counts the slow work that starts inside and outside the transactions of `work`. */
async function whereSlow(work: () => Promise<unknown>): Promise<{ inside: number; outside: number }> {
  const { db, files } = host.context
  const { write } = files
  let inside = 0
  const slowInside: string[] = []
  mockSlow.length = 0
  files.write = (name, bytes) => {
    mockSlow.push('file')
    return write(name, bytes)
  }
  host.context.db = new Proxy(db, {
    get(target, name) {
      if (name === 'transaction')
        return (begin: never) => {
          const before = mockSlow.length
          inside += 1
          return target.transaction(begin).finally(() => slowInside.push(...mockSlow.slice(before)))
        }
      const value = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  try {
    await work()
  } finally {
    host.context.db = db
    files.write = write
  }
  expect(inside).toBeGreaterThan(0)
  return { inside: slowInside.length, outside: mockSlow.length - slowInside.length }
}

const withFiles = async (names: string[]) =>
  Promise.all(names.map(async (name) => ({ name, bytes: await drawPhoto() })))

it('pictures are cleaned and stored before the transaction of a forecast', async () => {
  const files = await withFiles(['picture0', 'picture1'])
  const forecast = { ...forecastPayloadTo(addressId), packagesPic: ['picture0', 'picture1'] }
  const slow = await whereSlow(() => ask(host, addForecast, forecast, { token: me.token, files }))
  expect(slow).toEqual({ inside: 0, outside: 2 })
})

it('a password is hashed before the transaction of a sign-in', async () => {
  const account = mobileAccount(nextPhone())
  const enter = { account, agreements: await readCurrentAgreements(host), password: 'correct horse' }
  const code = await requestVerificationCode(host, account)
  expect(await whereSlow(() => ask(host, signInByCode, { ...enter, code }))).toEqual({
    inside: 0,
    outside: 1,
  })
})

it('a repeated forecast keeps only the files of the first', async () => {
  const before = filesKept()
  const files = await withFiles(['picture0'])
  const forecast = { ...forecastPayloadTo(addressId), packagesPic: ['picture0'], idempotencyKey: newKey() }
  const sent = [1, 2, 3].map(() => ask(host, addForecast, forecast, { token: me.token, files }))
  expect(new Set((await Promise.all(sent)).map(({ packageNo }) => packageNo)).size).toBe(1)
  expect(filesKept()).toBe(before + 1)
})

it('a refused forecast keeps none of its files', async () => {
  const before = filesKept()
  const [good] = await withFiles(['picture0'])
  const broken = { name: 'picture1', bytes: Buffer.from('no picture') }
  const forecast = { ...forecastPayloadTo('nobody'), packagesPic: ['picture0'] }
  const as = { token: me.token, files: [good!] }
  expect(await send(host.app, addForecast, forecast, as)).toMatchObject({ code: '6' })
  const both = { ...forecastPayloadTo(addressId), packagesPic: ['picture0', 'picture1'] }
  const answer = await send(host.app, addForecast, both, { token: me.token, files: [good!, broken] })
  expect(answer).toMatchObject({ code: 'PIC2' })
  expect(filesKept()).toBe(before)
})
