import { eq } from 'drizzle-orm'
import { addresses } from '../../../server/src/db/schema/addresses'
import { parcels } from '../../../server/src/db/schema/parcels'
import { destinations, originDestinationFlows, warehouses } from '../../../server/src/db/schema/warehouse'
import * as calls from '../../../src/contract/addresses/addresses'
import { addAddressLegacy, modifyAddressLegacy } from '../../../src/contract/addresses/older-addresses'
import { addForecast } from '../../../src/contract/forecast/forecast'
import { listFlowPickupPoints } from '../../../src/contract/forecast/forecast-receivers'
import { fieldProblem, send } from '../support/calling'
import { requireTransaction } from '../support/failing'
import { host, hostMembers, me } from '../support/hosted'
import { asMe, readDetail } from '../support/mine'
import {
  ask,
  forecastPayloadTo,
  newAddress,
  newParcel,
  performSteps,
  SINGAPORE_ADDRESS,
  sendForCode,
} from '../support/people'

hostMembers()

const add = (change: object = {}) =>
  send(host.app, calls.addAddress, { ...SINGAPORE_ADDRESS, ...change }, asMe())
const modify = (id: string, change: object) =>
  send(host.app, calls.modifyAddress, { ...SINGAPORE_ADDRESS, id, ...change }, asMe())
const remove = (id: string) => sendForCode(host, calls.deleteAddress, { id }, asMe())
const added = async (change: object = {}) => ((await add(change)).data as { id: string }).id
const book = () => ask(host, calls.listAddresses, {}, asMe())

describe('the address book', () => {
  /** Fields that the server adds to a member's first address. */
  const FIRST = {
    ...{ isDefault: true, isMainland: false, approveStatus: 0, idInfoId: null },
    ...{ pickupType: 0, flowid: null, idByReceiver: false },
  }
  it('[ADDR-01] returns all fields of an address, including one in the Chinese Mainland', async () => {
    const shenzhen = {
      ...{ name: '李伟', areaCode: '86', phone: '13800138000', postCode: '518000', email: 'li@example.com' },
      ...{ country: 'CN', province: '广东省', provinceId: 'A440000000', city: '深圳市', district: '南山区' },
      address: '科技园路 1 号 3 栋 502',
    }
    const id = await added({ ...shenzhen, phone: '138 0013 8000' })
    expect(await book()).toEqual([{ ...FIRST, ...shenzhen, id, isMainland: true, approveStatus: 3 }])
  })
  it('[ADDR-06] saves an address as entered, and makes the first one the default', async () => {
    const id = await added({ name: '  Lim Wei Ling ', phone: '8123 4567' })
    const { agreed: _a, scopeNoticeAccepted: _s, ...fields } = SINGAPORE_ADDRESS
    const kept = { ...fields, ...FIRST, id }
    expect(await book()).toEqual([kept])
    expect(await ask(host, calls.getAddress, { id }, asMe())).toEqual(kept)
  })
  it('[ADDR-58] adds and changes an address by the legacy paths too', async () => {
    const { id } = await ask(host, addAddressLegacy, SINGAPORE_ADDRESS, asMe())
    await ask(host, modifyAddressLegacy, { ...SINGAPORE_ADDRESS, id, name: 'Tan Mei' }, asMe())
    expect(await book()).toEqual([expect.objectContaining({ id, name: 'Tan Mei' })])
  })
  it('counts the parcels to each address, and names the offered flow of most of them', async () => {
    const { db } = host.context
    const { packageNo, addressId } = await newParcel(host, me.token)
    const unused = await newAddress(host, me.token)
    const readUsages = async () => {
      const withUsage = await ask(host, calls.listAddresses, { withUsage: true }, asMe())
      return new Map(withUsage.map(({ id, usage }) => [id, usage]))
    }
    const most = forecastPayloadTo(addressId)
    const [flow] = await db
      .select()
      .from(originDestinationFlows)
      .where(eq(originDestinationFlows.flowId, most.flowId))
    const rare = { ...flow!, flowId: 'rare', orgSto: 'JFK03A' }
    await db.insert(originDestinationFlows).values(rare)
    const change = (values: Partial<typeof parcels.$inferInsert>) =>
      db.update(parcels).set(values).where(eq(parcels.packageNo, packageNo))
    await change({ flowId: rare.flowId, whCode: rare.orgSto })
    for (let at = 0; at < 2; at += 1) await ask(host, addForecast, forecastPayloadTo(addressId), asMe())
    const route = { flowId: most.flowId, whCode: most.whCode }
    expect((await readUsages()).get(addressId)).toEqual({ parcels: 3, route })
    expect((await readUsages()).get(unused)).toBeUndefined()
    expect((await book()).every(({ usage }) => usage === undefined)).toBe(true)
    // A changed phone number is still the same address.
    await modify(addressId, { phone: '81234568' })
    expect((await readUsages()).get(addressId)).toEqual({ parcels: 3, route })

    const offer = (offered: boolean, code: string) =>
      db.update(warehouses).set({ offered }).where(eq(warehouses.code, code))
    await offer(false, most.whCode)
    const rareRoute = { flowId: rare.flowId, whCode: rare.orgSto }
    expect((await readUsages()).get(addressId)).toEqual({ parcels: 3, route: rareRoute })
    await change({ dissolvedAt: host.context.now() })
    expect((await readUsages()).get(addressId)).toEqual({ parcels: 2, route: null })
    await offer(true, most.whCode)
    // The parcels went to the country that the address had then.
    await db.update(addresses).set({ country: 'MY' }).where(eq(addresses.id, addressId))
    expect((await readUsages()).get(addressId)).toBeUndefined()
  })
  const TAN_MEI = { name: 'Tan Mei', isDefault: true }
  const choose = (id: string) => ask(host, calls.setDefaultAddress, { id }, asMe())
  /** Adds another address to the book, then changes it with `act`. Returns its id. */
  const addedThen = async (act: (id: string) => Promise<unknown>) => {
    const id = await added({ name: 'Tan Mei' })
    await act(id)
    return id
  }
  it.each([
    ['a new address', () => added(TAN_MEI)],
    ['a changed address', () => addedThen((id) => modify(id, TAN_MEI))],
    ['a chosen address', () => addedThen(choose)],
  ])('has one default: %s replaces the previous one', async (_, makeDefault) => {
    const first = await added()
    const second = await makeDefault()
    expect((await book()).map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [second, true],
      [first, false],
    ])
  })
  it('no longer returns a deleted address', async () => {
    const [first, second] = [await added(), await added({ name: 'Tan Mei' })]
    await remove(second)
    expect((await book()).map(({ id }) => id)).toEqual([first])
    expect(await sendForCode(host, calls.getAddress, { id: second }, asMe())).toBe('2')
  })
  it('[ADDR-27] refuses the same address twice, also at the same time', async () => {
    const answers = await Promise.all([
      add(),
      add(),
      add({ address: SINGAPORE_ADDRESS.address.toUpperCase() }),
    ])
    expect(answers.map(({ code }) => code).sort()).toEqual(['0', '3', '3'])
    const other = await added({ name: 'Tan Mei' })
    expect(await modify(other, {})).toMatchObject({ code: '3' })
  })
  it('[ADDR-33] accepts five new addresses a minute', async () => {
    for (let at = 0; at < 5; at += 1) await added({ name: `Lim ${'ABCDE'[at]}` })
    expect(await add({ name: 'Lim F' })).toMatchObject({ code: '7010' })
    host.wait(61_000)
    expect(await add({ name: 'Lim F' })).toMatchObject({ code: '0' })
  })
  it('[ADDR-34] refuses the 51st address and names the limit', async () => {
    for (let at = 0; at < 49; at += 1) await newAddress(host, me.token)
    host.wait(61_000)
    await added({ name: 'Lim Last' })
    const full = await add({ name: 'Lim Full' })
    expect(full).toMatchObject({ code: '7004', data: { max: 50 }, msg: expect.stringContaining('50') })
  })
  it('refuses to delete an address of a parcel on its way, and deletes it after the parcel ends', async () => {
    const { packageNo, addressId } = await newParcel(host, me.token)
    expect(await remove(addressId)).toBe('5')
    await performSteps(host, packageNo, 'receive', 'raiseException', 'endAbnormally')
    expect(await remove(addressId)).toBe('0')
    expect((await readDetail(packageNo)).deliveryAddressesVo).toMatchObject({ name: 'Lim Wei Ling' })
  })
  it('is changed and deleted in the same transaction as the check that allows it', async () => {
    const whole = host.context.db
    const [first, second] = [await added(), await added({ name: 'Tan Mei' })]
    host.context.db = requireTransaction(whole)
    const codes = [
      (await add({ name: 'Nur Aisyah' })).code,
      (await modify(first, { name: 'Goh Siew Lan' })).code,
      await sendForCode(host, calls.setDefaultAddress, { id: second }, asMe()),
      await remove(first),
    ]
    host.context.db = whole
    expect(codes).toEqual(['0', '0', '0', '0'])
  })
  it('lets only one succeed when an address is deleted and declared to at the same time', async () => {
    const turns = async (count: number) => {
      for (let turn = 0; turn < count; turn += 1) await new Promise(setImmediate)
    }
    // Each lead lets the first request progress to another step before the second one starts.
    for (let lead = -16; lead <= 16; lead += 8) {
      host.wait(61_000)
      const id = await newAddress(host, me.token)
      const [declared, deleted] = await Promise.all([
        turns(-lead).then(() => sendForCode(host, addForecast, forecastPayloadTo(id), asMe())),
        turns(lead).then(() => remove(id)),
      ])
      expect(['0 5', '6 0']).toContain(`${declared} ${deleted}`)
    }
  })
  it('a later change of an address does not affect a declared parcel', async () => {
    const id = await added()
    const { packageNo } = await ask(host, addForecast, forecastPayloadTo(id), asMe())
    await modify(id, { name: 'Tan Mei', address: '302 Tiong Bahru Road, #01-05' })
    const { deliveryAddressesVo } = await readDetail(packageNo)
    expect(deliveryAddressesVo).toMatchObject({ name: 'Lim Wei Ling', address: SINGAPORE_ADDRESS.address })
    expect(await book()).toMatchObject([{ id, name: 'Tan Mei' }])
  })
})

const AE = {
  ...{ country: 'AE', areaCode: '971', phone: '501234567', postCode: '00000' },
  ...{ province: 'Dubai', city: 'Dubai', email: 'a@b.example', scopeNoticeAccepted: true },
}

/** Each invalid input of S2 §5 'Receiver address', sent directly to the back end. */
const BAD: [rows: string, field: string, code: string, change: object][] = [
  ['[ADDR-15]', 'country', 'address.country.required', { country: '' }],
  ['[ADDR-16]', 'name', 'address.name.required', { name: ' ' }],
  ['[ADDR-17]', 'phone', 'phone.areaCode.required', { areaCode: '' }],
  ['[ADDR-18]', 'phone', 'phone.required', { phone: '' }],
  ['[ADDR-19]', 'postCode', 'address.postCode.required', { postCode: '' }],
  ['[ADDR-20]', 'city', 'address.city.required', { city: '' }],
  ['[ADDR-21]', 'address', 'address.detail.required', { address: '' }],
  ['[ADDR-22]', 'phone', 'phone.format', { phone: '12' }],
  ['[ADDR-23]', 'address', 'address.detail.tooShort', { address: 'Blk 1' }],
  ['[ADDR-24]', 'name', 'name.english', { name: '林小雨' }],
  ['[ADDR-25]', 'postCode', 'address.postCode.notFound', { postCode: '990000' }],
  ['[ADDR-26]', 'postCode', 'address.postCode.notReachable', { postCode: '500123' }],
  ['[ADDR-28]', 'address', 'address.detail.special', { address: 'Blk 123 <script>' }],
  ['[ADDR-29]', 'email', 'address.email.required', { ...AE, email: '' }],
  ['[ADDR-30]', 'email', 'address.email.format', { email: 'nobody' }],
  ['[ADDR-31]', 'scopeNoticeAccepted', 'address.scope.required', { ...AE, scopeNoticeAccepted: false }],
  ['[ADDR-32]', 'agreed', 'address.agreed.required', { agreed: false }],
]

describe('requests that bypass the app', () => {
  it.each(BAD)('%s: %s is refused as %s, and nothing is saved', async (_, field, code, change) => {
    expect(await add(change)).toMatchObject(fieldProblem(field, code))
    expect(await book()).toEqual([])
  })
  it('a change is refused by the same rules', async () => {
    const id = await added()
    expect(await modify(id, { name: '' })).toMatchObject(fieldProblem('name', 'address.name.required'))
    expect(await book()).toMatchObject([{ name: 'Lim Wei Ling' }])
  })
})

describe('places', () => {
  it('[FORE-78] lists the countries for addresses; AU and GE have rows but are not offered', async () => {
    const countries = await ask(host, calls.listAddressCountries, {})
    expect(countries.map(({ country }) => country).sort()).toEqual(
      ['AE', 'CN', 'GB', 'HK', 'KE', 'MC', 'MY', 'SG', 'TW', 'XJ'].sort(),
    )
    const rows = await host.context.db.select({ code: destinations.code }).from(destinations)
    expect(rows.map(({ code }) => code)).toEqual(expect.arrayContaining(['AU', 'GE']))
    for (const country of ['AU', 'GE'])
      expect(await add({ country })).toMatchObject(fieldProblem('country', 'address.country.required'))
    const singapore = countries.find(({ country }) => country === 'SG')
    expect(singapore).toMatchObject({ areaCode: '65', group: 'international' })
  })
  it('[ADDR-02] has pickup points of three types with their hours', async () => {
    const points = await ask(host, listFlowPickupPoints, { flowId: '100005003' }, asMe())
    expect(points.map(({ pickupType }) => pickupType).sort()).toEqual([1, 2, 3])
    for (const { businessHours } of points) expect(businessHours).toMatch(/^\d\d:\d\d–\d\d:\d\d$/)
  })
})
