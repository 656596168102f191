import { missingAgreements, signRead } from '../../server/src/areas/auth/agreements'
import type { World } from '../../server/src/context'
import { members } from '../../server/src/db/schema/members'
import { getAgreement } from '../../src/contract/agreements'
import { addForecast } from '../../src/contract/forecast'
import { type Booted, boot } from './support/boot'
import { counting } from './support/counting'
import { ask, forecastTo, newAddress, newMember, type Someone, uploadPhoto } from './support/people'

let host: Booted
let me: Someone
beforeAll(async () => {
  host = await boot()
  me = await newMember(host)
})
afterAll(() => host.close())

async function statementsOf(work: (world: World) => Promise<unknown>): Promise<number> {
  const whole = host.world.db
  const { db, count } = counting(whole)
  host.world.db = db
  try {
    await work({ ...host.world, db })
  } finally {
    host.world.db = whole
  }
  return count()
}

const read = async (typeCode: '10002' | '10003' | '10004' | '10006') => {
  const { version } = await ask(host, getAgreement, { typeCode, languageCode: 'en_US' })
  return { typeCode, version, languageCode: 'en_US' }
}

it('agreements are signed by as many statements as one', async () => {
  const all = await Promise.all((['10002', '10003', '10004', '10006'] as const).map(read))
  const [member] = await host.world.db.select().from(members)
  expect(await statementsOf((world) => signRead(world, member!.id, all))).toBe(2)
  expect(await missingAgreements(host.world, member!.id, ['10004'])).toEqual([])
})

it('pictures are given to a parcel by as many statements as one', async () => {
  const addressId = await newAddress(host, me.token)
  const declared = async (names: string[]) => {
    const ids = await Promise.all(names.map(async (name) => [name, await uploadPhoto(host, me.token)]))
    const as = { token: me.token, parts: Object.fromEntries(ids) }
    const forecast = { ...forecastTo(addressId), packagesPic: names }
    return statementsOf(() => ask(host, addForecast, forecast, as))
  }
  expect(await declared(['picture0', 'picture1', 'picture2'])).toBe(await declared(['picture0']))
})
