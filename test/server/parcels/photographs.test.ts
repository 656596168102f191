import { eq } from 'drizzle-orm'
import { sandboxTakePhotograph, sandboxUploadPhotograph } from '../../../sandbox/contract/photographs'
import { sandboxListParcels, sandboxListWechatMessages } from '../../../sandbox/contract/sandbox'
import { sendDueMessages } from '../../../server/src/areas/messages/send-messages'
import { removeExpiredUnusedPictures } from '../../../server/src/areas/pictures/pictures'
import { pictures } from '../../../server/src/db/schema/pictures'
import { acceptParcelMessages } from '../../../src/contract/messages/messages'
import { getPackageDetail } from '../../../src/contract/parcels/parcel-detail'
import type { LocalisedText } from '../../../src/domain/base/language'
import {
  PHOTOGRAPH_KINDS,
  PHOTOGRAPHS_MAX,
  type PhotographKind,
} from '../../../src/domain/parcels/photographs'
import { fieldProblem, send } from '../support/calling'
import { newReadyParcel, newReadyParcels, orderMerge, payByBalance } from '../support/consolidation'
import { host, hostMembers, me } from '../support/hosted'
import { asMe, readDetail, readOrder } from '../support/mine'
import {
  ask,
  drawPhoto,
  extendSessions,
  newAddress,
  newKey,
  newMember,
  newParcel,
  newParcelToPay,
  performSteps,
  sendForCode,
} from '../support/people'

hostMembers()

const HOUR_MS = 3_600_000
const EMPTY = { sc: '', tc: '', en: '' }

let drawn = 0
/** Draws a photograph that differs from all earlier ones. */
const drawAnother = () => {
  drawn += 1
  return drawPhoto({ width: 60 + drawn })
}
const upload = async (
  packageNo: string,
  kind: PhotographKind,
  { bytes, note = EMPTY }: { bytes?: Buffer; note?: LocalisedText } = {},
) => {
  const files = [{ name: 'file', bytes: bytes ?? (await drawAnother()) }]
  return send(host.app, sandboxUploadPhotograph, { packageNo, kind, note }, { files })
}
const uploadForCode = async (...photograph: Parameters<typeof upload>) => (await upload(...photograph)).code
const take = (packageNo: string, kind: PhotographKind) =>
  ask(host, sandboxTakePhotograph, { packageNo, kind })
const bytesAt = (url: string) => host.app.inject({ url, remoteAddress: '127.0.0.1' })
const kindsOf = (photographs: readonly { kind: string }[]) => photographs.map(({ kind }) => kind)
const unattached = async () =>
  (await host.context.db.select().from(pictures).where(eq(pictures.byWarehouse, true))).filter(
    ({ packageNo }) => packageNo === null,
  )
const damageEvents = async (packageNo: string) =>
  (await readDetail(packageNo)).sfPkg.routePathList.filter(({ code }) => code === 'damagePhotographed')
/** Lets hours pass, and keeps the member signed in. */
const hours = async (count: number) => {
  host.wait(count * HOUR_MS)
  await extendSessions(host)
}

describe('the photographs of a parcel', () => {
  it('are visible to its owner by kind, separate from the shopping proof', async () => {
    const packageNo = await newReadyParcel(host, me.token)
    const proof = (await readDetail(packageNo)).sfPkg.picList
    const note = { sc: '', tc: '', en: 'A corner is crushed' }
    expect(await uploadForCode(packageNo, 'damage', { note })).toBe('0')
    expect(await uploadForCode(packageNo, 'weighing')).toBe('0')
    for (const kind of PHOTOGRAPH_KINDS) await take(packageNo, kind)
    const { photographs, pictures: shown, sfPkg } = await readDetail(packageNo)
    expect(kindsOf(photographs)).toEqual(['arrival', 'weighing', 'weighing', 'damage', 'damage'])
    expect([sfPkg.picList.length, shown.length]).toEqual([proof.length, proof.length])
    expect(photographs.map((each) => each.note?.sc ?? null)).toEqual([
      ...[null, null, null, note.en, expect.stringMatching(/./)],
    ])
    expect(photographs[0]).toMatchObject({ packageNo, takenAt: host.context.now().toISOString() })
    for (const { url } of photographs) {
      expect((await bytesAt(url)).statusCode).toBe(200)
      expect((await bytesAt(url.replace(/k=.*/, 'k=none'))).statusCode).not.toBe(200)
    }
    const other = await newMember(host)
    expect(await sendForCode(host, getPackageDetail, { packageNo }, { token: other.token })).toBe('6')
  })
  it('of parcels in a merged one are shown with the number of their parcel', async () => {
    const inside = (await newReadyParcels(host, me.token, [{}, {}])).sort()
    const chosen = { packageNos: inside, addressId: await newAddress(host, me.token) }
    const { orderNo } = await orderMerge(host, me.token, chosen)
    await payByBalance(host, me, orderNo)
    const { packageNo } = (await readOrder(orderNo)).parcels[0]!
    await take(inside[0]!, 'arrival')
    await take(packageNo, 'damage')
    const { photographs, awaitedPhotographs } = await readDetail(packageNo)
    expect(photographs.map((each) => [each.kind, each.packageNo])).toEqual([
      ['arrival', inside[0]],
      ['damage', packageNo],
    ])
    expect(kindsOf(awaitedPhotographs)).toEqual(['arrival', 'weighing'])
  })
  it('S16: are limited for each kind, and a refused one leaves no file', async () => {
    const packageNo = await newReadyParcel(host, me.token)
    const codes: string[] = []
    for (let at = 0; at <= PHOTOGRAPHS_MAX.weighing; at += 1)
      codes.push(await uploadForCode(packageNo, 'weighing'))
    expect(codes).toEqual([...Array(PHOTOGRAPHS_MAX.weighing).fill('0'), 'S16'])
    expect(await unattached()).toEqual([])
    expect(await uploadForCode(packageNo, 'arrival')).toBe('0')
  })
  it('are stored once, also when the last of a kind is sent again; another note is another photograph', async () => {
    const packageNo = await newReadyParcel(host, me.token)
    const bytes = await drawAnother()
    const shown = async () => (await readDetail(packageNo)).photographs.length
    await Promise.all([upload(packageNo, 'damage', { bytes }), upload(packageNo, 'damage', { bytes })])
    expect(await shown()).toBe(1)
    const note = { ...EMPTY, en: 'A corner is crushed' }
    for (const _again of [1, 2]) expect(await uploadForCode(packageNo, 'damage', { bytes, note })).toBe('0')
    expect(await shown()).toBe(2)
    expect(await uploadForCode(packageNo, 'arrival', { bytes })).toBe('0')
    expect(await shown()).toBe(3)
    for (let left = PHOTOGRAPHS_MAX.damage - 2; left > 0; left -= 1) await uploadForCode(packageNo, 'damage')
    expect(await uploadForCode(packageNo, 'damage', { bytes })).toBe('0')
    expect(await uploadForCode(packageNo, 'damage')).toBe('S16')
    expect(await unattached()).toEqual([])
  })
  it('S1, S2: require a parcel in the warehouse; a file that is not a picture is refused', async () => {
    expect(await uploadForCode('PT00000000', 'arrival')).toBe('S1')
    const unknown = { packageNo: 'PT00000000', kind: 'arrival' }
    expect(await sendForCode(host, sandboxTakePhotograph, unknown)).toBe('S1')
    const { packageNo: onItsWay } = await newParcel(host, me.token)
    expect(await uploadForCode(onItsWay, 'arrival')).toBe('S2')
    const packageNo = await newReadyParcel(host, me.token)
    expect(await uploadForCode(packageNo, 'damage', { bytes: Buffer.from('no picture') })).toBe('PIC2')
    await performSteps(host, packageNo, 'raiseException', 'endAbnormally')
    expect(await uploadForCode(packageNo, 'damage')).toBe('S2')
    expect((await readDetail(packageNo)).photographs).toEqual([])
    expect(await damageEvents(packageNo)).toEqual([])
  })
  it('have a note only on damage; another one is refused at its field', async () => {
    const packageNo = await newReadyParcel(host, me.token)
    const answer = await upload(packageNo, 'arrival', { note: { ...EMPTY, tc: '外箱破損' } })
    expect(answer).toMatchObject(fieldProblem('note.tc', 'photograph.note.damageOnly'))
    expect((await readDetail(packageNo)).photographs).toEqual([])
  })
  it('without a parcel after a crash are removed by the job', async () => {
    const packageNo = await newReadyParcel(host, me.token)
    await take(packageNo, 'weighing')
    const of = eq(pictures.purpose, 'weighing')
    const [row] = await host.context.db.update(pictures).set({ packageNo: null }).where(of).returning()
    host.wait(25 * HOUR_MS)
    expect(await removeExpiredUnusedPictures(host.context)).toBeGreaterThan(0)
    expect(await host.context.db.select().from(pictures).where(eq(pictures.id, row!.id))).toEqual([])
  })
})

describe('awaited photographs', () => {
  it('are due 48 hours after arrival and tally, then late, until they are taken', async () => {
    const { packageNo } = await newParcel(host, me.token)
    const awaited = async () => (await readDetail(packageNo)).awaitedPhotographs
    expect(await awaited()).toEqual([])
    await performSteps(host, packageNo, 'receive')
    const due = () => new Date(host.context.now().getTime() + 48 * HOUR_MS).toISOString()
    const arrival = { kind: 'arrival', dueAt: due(), isLate: false }
    expect(await awaited()).toEqual([arrival])
    await hours(30)
    await performSteps(host, packageNo, 'passReview', 'tally')
    const weighing = { kind: 'weighing', dueAt: due(), isLate: false }
    expect(await awaited()).toEqual([arrival, weighing])
    await hours(20)
    expect(await awaited()).toEqual([{ ...arrival, isLate: true }, weighing])
    const [seen] = (await ask(host, sandboxListParcels, {})).filter((each) => each.packageNo === packageNo)
    expect(seen!.photographs).toEqual([
      { kind: 'arrival', taken: 0, max: PHOTOGRAPHS_MAX.arrival, state: 'late' },
      { kind: 'weighing', taken: 0, max: PHOTOGRAPHS_MAX.weighing, state: 'awaited' },
      { kind: 'damage', taken: 0, max: PHOTOGRAPHS_MAX.damage, state: 'none' },
    ])
    await take(packageNo, 'arrival')
    expect(await awaited()).toEqual([weighing])
  })
})

describe('photographed damage', () => {
  it('is one event for the photographs of an hour, and sends the message of an exception', async () => {
    const { packageNo } = await newParcelToPay(host, me.token)
    const code = `sandbox-o_damage-${newKey().slice(0, 6)}`
    const consent = { packageNo, kinds: ['exception' as const], code, idempotencyKey: newKey() }
    await ask(host, acceptParcelMessages, consent, asMe())
    await take(packageNo, 'arrival')
    await take(packageNo, 'weighing')
    expect(await damageEvents(packageNo)).toEqual([])
    await take(packageNo, 'damage')
    await take(packageNo, 'damage')
    expect(await damageEvents(packageNo)).toMatchObject([{ place: expect.anything(), params: {} }])
    await hours(1.1)
    await take(packageNo, 'damage')
    expect(await damageEvents(packageNo)).toHaveLength(2)
    await sendDueMessages(host.context, host.outside.sender)
    const shown = (await ask(host, sandboxListWechatMessages, {})).filter(({ page }) =>
      page.endsWith(packageNo),
    )
    const data = { thing2: 'Damage found', thing4: 'See the photos of it' }
    expect(shown).toMatchObject([{ templateId: 'sandbox-exception', data }])
  })
})
