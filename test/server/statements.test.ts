import { missingAgreements, signRead } from '../../server/src/areas/auth/agreements'
import { handleMessage } from '../../server/src/areas/parcels/warehouse-messages'
import type { World } from '../../server/src/context'
import { members } from '../../server/src/db/schema/members'
import { getAgreement } from '../../src/contract/agreements'
import { addForecast } from '../../src/contract/forecast'
import { type Booted, boot } from './support/boot'
import { counting } from './support/counting'
import {
  ask,
  forecastTo,
  newAddress,
  newMember,
  newParcel,
  type Someone,
  steps,
  uploadPhoto,
} from './support/people'

let it_: Booted
let me: Someone
beforeAll(async () => {
  it_ = await boot()
  me = await newMember(it_)
})
afterAll(() => it_.close())

async function statementsOf(work: (world: World) => Promise<unknown>): Promise<number> {
  const whole = it_.world.db
  const { db, count } = counting(whole)
  it_.world.db = db
  try {
    await work({ ...it_.world, db })
  } finally {
    it_.world.db = whole
  }
  return count()
}

const read = async (typeCode: '10002' | '10003' | '10004' | '10006') => {
  const { version } = await ask(it_, getAgreement, { typeCode, languageCode: 'en_US' })
  return { typeCode, version, languageCode: 'en_US' }
}

it('agreements are signed by as many statements as one', async () => {
  const all = await Promise.all((['10002', '10003', '10004', '10006'] as const).map(read))
  const [member] = await it_.world.db.select().from(members)
  expect(await statementsOf((world) => signRead(world, member!.id, all))).toBe(2)
  expect(await missingAgreements(it_.world, member!.id, ['10004'])).toEqual([])
})

it('pictures are given to a parcel by as many statements as one', async () => {
  const addressId = await newAddress(it_, me.token)
  const declared = async (names: string[]) => {
    const ids = await Promise.all(names.map(async (name) => [name, await uploadPhoto(it_, me.token)]))
    const as = { token: me.token, parts: Object.fromEntries(ids) }
    const forecast = { ...forecastTo(addressId), packagesPic: names }
    return statementsOf(() => ask(it_, addForecast, forecast, as))
  }
  expect(await declared(['picture0', 'picture1', 'picture2'])).toBe(await declared(['picture0']))
})

it('a step reads the parcel that it locks once', async () => {
  const { packageNo } = await newParcel(it_, me.token)
  await steps(it_, packageNo, 'receive')
  // The lock, the parcel's new state, its event.
  expect(await statementsOf((world) => handleMessage(world, { packageNo, step: 'passReview' }))).toBe(3)
})
