import { eq } from 'drizzle-orm'
import { setValue } from '../../server/src/db/repositories/key-values'
import { members } from '../../server/src/db/schema/members'
import { messageConsents } from '../../server/src/db/schema/messages'
import { keyValues } from '../../server/src/db/schema/system'
import { addAddress } from '../../src/contract/addresses'
import type { PayloadOf } from '../../src/contract/call'
import { addForecast } from '../../src/contract/forecast'
import { icmsLangSwitch } from '../../src/contract/language-mode'
import { checkOutWarehouse } from '../../src/contract/outbound'
import { getCardPaySwitch } from '../../src/contract/payment'
import { sandboxReceiveUnannounced } from '../../src/contract/sandbox'
import { sandboxSwitch, sandboxSwitches } from '../../src/contract/sandbox-switches'
import { getImpSwitch, getStyle } from '../../src/contract/switches'
import { addressPayload, goodsItem } from '../support/builders'
import { send } from './support/calling'
import { host, hostMembers, me } from './support/hosted'
import {
  ask,
  forecastTo,
  key,
  newAddress,
  newMember,
  newParcel,
  orderOf,
  parcelToPay,
} from './support/people'

hostMembers()
const text = expect.stringMatching(/./)
const deleteValue = (key: string) => host.world.db.delete(keyValues).where(eq(keyValues.key, key))
const as = () => ({ token: me.token })
const operate = (change: PayloadOf<typeof sandboxSwitch>) => ask(host, sandboxSwitch, change)

describe('what the forwarder switches for everybody', () => {
  it('[CALL-18] the app loses its colours, and has them again; the other switch stays', async () => {
    await operate({ isGrey: true })
    expect(await ask(host, getStyle, {})).toEqual({ isGrey: true })
    expect(await ask(host, getImpSwitch, {})).toEqual({ isOn: true })
    await operate({ isGrey: false })
    expect(await ask(host, getStyle, {})).toEqual({ isGrey: false })
  })
  it('[CALL-30] no import parcel is taken while that is off, but exports and what lies in the warehouse are', async () => {
    const addressId = await newAddress(host, me.token)
    const declare = (change: object) =>
      send(host.app, addForecast, { ...forecastTo(addressId), idempotencyKey: key(), ...change }, as())
    await operate({ isImportOn: false })
    expect(await ask(host, getImpSwitch, {})).toEqual({ isOn: false })
    const { flowId, whCode } = forecastTo(addressId)
    expect([flowId, whCode]).toEqual(['100005001', '769DCR'])
    expect(await declare({ trackingNo: 'EXPORT0001' })).toMatchObject({ code: '0' })
    const hongKong = addressPayload({
      ...{ country: 'HK', areaCode: '852', phone: '51234567', postCode: '999077' },
      ...{ province: 'Hong Kong', city: 'Kowloon', district: 'Mong Kok', address: '12 Argyle Street' },
    })
    const { id } = await ask(host, addAddress, hongKong, as())
    const goods = [goodsItem({ currency: 'USD', eccn: 'EAR99', scheduleB: '8518302000' })]
    const trip = { whCode: 'JFK03A', flowId: '100001002', addressId: id, goods }
    const abroad = { ...trip, trackingNo: 'IMPORT0001' }
    expect(await declare(abroad)).toMatchObject({ code: 'IMP', msg: text })
    // One that came unannounced lies there already.
    const received = { ...abroad, trackingNo: 'IMPORT0002' }
    await ask(host, sandboxReceiveUnannounced, {
      trackingNo: received.trackingNo,
      aptId: me.aptId,
      whCode: 'JFK03A',
      weight: 1000,
    })
    expect(await declare(received)).toMatchObject({ code: '0' })
    await operate({ isImportOn: true })
    expect(await declare(abroad)).toMatchObject({ code: '0' })
  })
})

describe('[CALL-19] payment by bank card', () => {
  const isOn = async () => (await ask(host, getCardPaySwitch, {})).isOn
  it('is taken as the environment says until somebody switches it, whatever else is switched', async () => {
    const { settings } = host.world
    const { cardPay } = settings
    await deleteValue('switches')
    try {
      for (const first of [true, false]) {
        settings.cardPay = first
        expect(await isOn()).toBe(first)
        expect((await ask(host, sandboxSwitches, {})).isCardPayOn).toBe(first)
        await operate({ isGrey: false })
        expect(await isOn()).toBe(first)
      }
      await operate({ isCardPayOn: true })
      expect(await isOn()).toBe(true)
      settings.cardPay = true
      await operate({ isCardPayOn: false })
      expect(await isOn()).toBe(false)
    } finally {
      settings.cardPay = cardPay
      await operate({ isCardPayOn: true })
    }
  })
  it('and the other switches are as at the beginning where what was kept makes no sense', async () => {
    await setValue(host.world.db, 'switches', { isCardPayOn: 'no', isGrey: 7 })
    expect(await ask(host, sandboxSwitches, {})).toEqual({
      isGrey: false,
      isImportOn: true,
      isCardPayOn: true,
    })
    await deleteValue('switches')
  })
})

describe('[CALL-17] parcels that can leave the warehouse', () => {
  const ready = async (token = me.token) =>
    (await ask(host, checkOutWarehouse, {}, { token })).packages.map(({ packageNo }) => packageNo)
  it('wait for their payment, and no order holds them', async () => {
    expect(await ready()).toEqual([])
    const { packageNo: declared } = await newParcel(host, me.token)
    const { packageNo } = await parcelToPay(host, me.token)
    const { packageNo: ordered } = await orderOf(host, me.token)
    expect(await ready()).toEqual([packageNo])
    expect([declared, ordered]).not.toContain(packageNo)
    expect(await ready((await newMember(host)).token)).toEqual([])
  })
})

describe('[CALL-92] the language in which a member is told of parcels', () => {
  it.each([
    ['[LANG-09]', 0, 'en'],
    ['[LANG-10]', 1, 'sc'],
    ['[LANG-11]', 2, 'tc'],
  ] as const)('%s mode %d is %s, from the next message on', async (_row, mode, lang) => {
    const { packageNo } = await newParcel(host, me.token)
    const [member] = await host.world.db.select().from(members).where(eq(members.aptId, me.aptId))
    const consent = {
      memberId: member!.id,
      packageNo,
      openId: 'o',
      lang: 'sc' as const,
      createdAt: host.world.now(),
    }
    const used = { usedAt: host.world.now(), lang: lang === 'tc' ? ('en' as const) : ('tc' as const) }
    await host.world.db.insert(messageConsents).values([
      { ...consent, id: `${packageNo}1`, kind: 'arrival' },
      { ...consent, ...used, id: `${packageNo}2`, kind: 'toPay' },
    ])
    await ask(host, icmsLangSwitch, { lang: mode }, as())
    const rows = await host.world.db
      .select()
      .from(messageConsents)
      .where(eq(messageConsents.packageNo, packageNo))
    expect(rows.find(({ kind }) => kind === 'arrival')!.lang).toBe(lang)
    expect(rows.find(({ kind }) => kind === 'toPay')!.lang).toBe(used.lang)
  })
  it('no other number is a mode', async () => {
    expect(await send(host.app, icmsLangSwitch, { lang: 3 } as never, as())).toMatchObject({ code: '400' })
  })
})
