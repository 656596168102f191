import { eq } from 'drizzle-orm'
import { sandboxReportEzway } from '../../../sandbox/contract/ezway'
import {
  sandboxApplyWarehouseStep,
  sandboxListParcels,
  sandboxListWechatMessages,
  sandboxReviewCertificate,
} from '../../../sandbox/contract/sandbox'
import { DEMO_ADDRESSES } from '../../../sandbox/src/demo/demo-parcels'
import { sendDueMessages } from '../../../server/src/areas/messages/send-messages'
import { remindOfEzway } from '../../../server/src/areas/parcels/ezway/remind-ezway'
import { anonymiseParcelsOfMember } from '../../../server/src/db/repositories/parcels/parcels'
import { parcels } from '../../../server/src/db/schema/parcels'
import { addAddress, listAddressCountries } from '../../../src/contract/addresses/addresses'
import { uploadCertificatePicture } from '../../../src/contract/certificates/certificates'
import { getForecastRequirementsOfFlow } from '../../../src/contract/forecast/forecast-lists'
import { acceptParcelMessages } from '../../../src/contract/messages/messages'
import { createOrder } from '../../../src/contract/orders/orders'
import { correctEzwayReceiver } from '../../../src/contract/parcels/ezway'
import type { EzwayField, EzwayState } from '../../../src/domain/parcels/ezway'
import { addressPayload } from '../../support/builders'
import { send } from '../support/calling'
import { newReadyParcel, payByBalance } from '../support/consolidation'
import { host, hostMembers, me } from '../support/hosted'
import { asMe, orderPayload, readDetail, readState } from '../support/mine'
import {
  ask,
  drawPhoto,
  extendSessions,
  newCertificate,
  newKey,
  newMember,
  newOrder,
  performSteps,
} from '../support/people'

hostMembers()

const HOUR_MS = 3_600_000
const FLOW = '100005005'
const TAIWAN = DEMO_ADDRESSES.find(({ country }) => country === 'TW')!
const { name, areaCode, phone } = TAIWAN
const OTHER_PHONE = { name, areaCode, phone: '0987654321' }

/** Advances the clock and extends the sessions. */
async function wait(ms: number): Promise<void> {
  host.wait(ms)
  await extendSessions(host)
}

/** Returns a paid parcel of the member to Taiwan. */
async function paid(part: object = {}): Promise<string> {
  const { id: addressId } = await ask(host, addAddress, addressPayload({ ...TAIWAN, ...part }), asMe())
  const packageNo = await newReadyParcel(host, me.token, { addressId, trip: { flowId: FLOW } })
  const { totalFeeRmb } = await readDetail(packageNo)
  const { orderNo } = await ask(host, createOrder, orderPayload([packageNo], totalFeeRmb), asMe())
  await payByBalance(host, me, orderNo)
  return packageNo
}
async function shipped(part: object = {}): Promise<string> {
  const packageNo = await paid(part)
  await performSteps(host, packageNo, 'ship')
  return packageNo
}
const report = (packageNo: string, result: EzwayState, wrong: EzwayField[] = []) =>
  send(host.app, sandboxReportEzway, { packageNo, report: result, wrong })
const correct = (packageNo: string, receiver: object = OTHER_PHONE, token = me.token) =>
  send(host.app, correctEzwayReceiver, { packageNo, ...receiver }, { token })
const clear = (packageNo: string) => send(host.app, sandboxApplyWarehouseStep, { packageNo, step: 'clear' })
const ezway = async (packageNo: string) => (await readDetail(packageNo)).ezway
const atOperator = async (packageNo: string) =>
  (await ask(host, sandboxListParcels, {})).find((parcel) => parcel.packageNo === packageNo)!
const history = async (packageNo: string) =>
  (await readDetail(packageNo)).sfPkg.routePathList
    .map(({ code }) => code)
    .filter((code) => code.startsWith('ezway'))
    .reverse()
const now = () => host.context.now().toISOString()

it('a parcel to Taiwan is asked about when it leaves, and cleared only once the receiver confirms', async () => {
  const packageNo = await paid()
  expect((await readDetail(packageNo)).summary.ezway).toBe('expected')
  expect(await ezway(packageNo)).toBeNull()
  await performSteps(host, packageNo, 'ship')
  expect(await ezway(packageNo)).toEqual({
    state: 'asked',
    declared: { name, areaCode, phone, maskedIdNumber: null },
    askedAt: now(),
    wrong: [],
    correction: null,
  })
  expect((await readDetail(packageNo)).summary.ezway).toBe('asked')
  const { steps, ezway: seen } = await atOperator(packageNo)
  expect(steps).not.toContain('clear')
  expect(seen!.reports).toEqual(['confirmed', 'mismatch', 'declined'])
  expect(await clear(packageNo)).toMatchObject({ code: 'EZW2' })
  expect(await readState(packageNo)).toBe('outboundCustoms')
  expect(await report(packageNo, 'confirmed')).toMatchObject({ code: '0' })
  expect((await readDetail(packageNo)).summary.ezway).toBeNull()
  expect(await report(packageNo, 'declined')).toMatchObject({ code: 'EZW3' })
  expect(await clear(packageNo)).toMatchObject({ code: '0' })
  expect(await ezway(packageNo)).toBeNull()
  expect(await history(packageNo)).toEqual(['ezwayAsked', 'ezwayConfirmed'])
})

it('after a mismatch, the broker asks again with what the member corrected', async () => {
  const packageNo = await shipped()
  expect(await report(packageNo, 'mismatch')).toMatchObject({ code: 'EZW4' })
  expect(await report(packageNo, 'mismatch', ['phone'])).toMatchObject({ code: '0' })
  expect(await ezway(packageNo)).toMatchObject({ state: 'mismatch', wrong: ['phone'] })
  expect(await clear(packageNo)).toMatchObject({ code: 'EZW2' })
  expect(await report(packageNo, 'confirmed')).toMatchObject({ code: 'EZW3' })
  expect(await correct(packageNo)).toMatchObject({ code: '0' })
  const correction = { name, areaCode, phone: '987654321', sentAt: now() }
  expect((await atOperator(packageNo)).ezway).toMatchObject({ correction, reports: ['asked'] })
  await wait(HOUR_MS)
  expect(await report(packageNo, 'asked')).toMatchObject({ code: '0' })
  expect(await ezway(packageNo)).toMatchObject({
    ...{ state: 'asked', wrong: [], correction: null, askedAt: now() },
    declared: { phone: '987654321' },
  })
  // The parcel itself still goes to its address.
  expect((await readDetail(packageNo)).deliveryAddressesVo).toMatchObject({ phone })
  await report(packageNo, 'confirmed')
  expect(await history(packageNo)).toEqual(['ezwayAsked', 'ezwayMismatch', 'ezwayAsked', 'ezwayConfirmed'])
})

it('the receiver stays in the data of the member after the parcel is cleared, until the erasure', async () => {
  const packageNo = await shipped()
  await report(packageNo, 'confirmed')
  await clear(packageNo)
  const record = async () => (await readDetail(packageNo)).ezwayRecord
  expect(await record()).toMatchObject({ state: 'confirmed', declared: { name, areaCode, phone } })
  const { db } = host.context
  const [row] = await db.select().from(parcels).where(eq(parcels.packageNo, packageNo))
  await anonymiseParcelsOfMember(db, row!.memberId)
  expect(await record()).toBeNull()
})

it('a correction is refused for another member, with wrong fields, and once the receiver has answered', async () => {
  const packageNo = await shipped()
  const stranger = await newMember(host)
  expect(await correct(packageNo, OTHER_PHONE, stranger.token)).toMatchObject({ code: '6' })
  const wrong = await correct(packageNo, { name: '', areaCode, phone: '12' })
  expect(wrong).toMatchObject({ code: '400', data: { problems: { name: {}, phone: {} } } })
  expect((await ezway(packageNo))!.correction).toBeNull()
  await report(packageNo, 'declined')
  expect(await correct(packageNo)).toMatchObject({ code: 'EZW1' })
  const elsewhere = await newOrder(host, me.token)
  expect(await correct(elsewhere.packageNo)).toMatchObject({ code: 'EZW1' })
  expect(await report(elsewhere.packageNo, 'confirmed')).toMatchObject({ code: 'EZW3' })
})

it('the ID number of an approved document with the same name is declared, and only shown masked', async () => {
  const files = [{ name: 'picture0', bytes: await drawPhoto() }]
  const { pictureId: back } = await ask(host, uploadCertificatePicture, {}, { token: me.token, files })
  const card = { type: 'taiwanIdCard', name, number: 'A123456789', areaCode, phone, back }
  const id = await newCertificate(host, me.token, card)
  expect((await ezway(await shipped()))!.declared.maskedIdNumber).toBeNull()
  await ask(host, sandboxReviewCertificate, { id, reasons: [] })
  const packageNo = await shipped({ address: 'No. 1, Section 1, Zhongxiao East Road' })
  expect((await ezway(packageNo))!.declared.maskedIdNumber).toBe('A1••••789')
})

it('a parcel elsewhere, or on a flow without a confirmation, is not asked about', async () => {
  const { packageNo, orderNo } = await newOrder(host, me.token)
  await payByBalance(host, me, orderNo)
  await performSteps(host, packageNo, 'ship', 'clear')
  expect(await history(packageNo)).toEqual([])
})

it('the forecast and the address book know the flows with a confirmation', async () => {
  const confirmation = async (flowId: string) =>
    (await ask(host, getForecastRequirementsOfFlow, { flowId }, asMe())).receiverConfirmation
  expect(await confirmation(FLOW)).toBe('ezway')
  expect(await confirmation('100005001')).toBeNull()
  const countries = await ask(host, listAddressCountries, {})
  const asking = countries.filter(({ receiverConfirmation }) => receiverConfirmation === 'ezway')
  expect(asking.map(({ country }) => country)).toEqual(['TW'])
})

it('a member is reminded once, a day after each question, in the history and by a message', async () => {
  const packageNo = await paid()
  const accept = () =>
    ask(
      host,
      acceptParcelMessages,
      {
        ...{ packageNo, kinds: ['exception' as const], idempotencyKey: newKey() },
        code: `sandbox-o_ezway-${newKey().slice(0, 6)}`,
      },
      asMe(),
    )
  const messages = async () => {
    await sendDueMessages(host.context, host.outside.sender)
    const all = await ask(host, sandboxListWechatMessages, {})
    return all.filter(({ page }) => page.endsWith(packageNo))
  }
  await accept()
  await performSteps(host, packageNo, 'ship')
  expect(JSON.stringify(await messages())).toContain('Confirm in EZ WAY')
  await accept()
  await wait(23.9 * HOUR_MS)
  await remindOfEzway(host.context)
  expect(await history(packageNo)).toEqual(['ezwayAsked'])
  await wait(0.2 * HOUR_MS)
  await Promise.all([remindOfEzway(host.context), remindOfEzway(host.context)])
  expect(await messages()).toHaveLength(2)
  await wait(30 * HOUR_MS)
  await remindOfEzway(host.context)
  expect(await history(packageNo)).toEqual(['ezwayAsked', 'ezwayReminded'])
  await correct(packageNo)
  await report(packageNo, 'asked')
  await wait(24 * HOUR_MS)
  await report(packageNo, 'confirmed')
  await remindOfEzway(host.context)
  expect(await history(packageNo)).toEqual(['ezwayAsked', 'ezwayReminded', 'ezwayAsked', 'ezwayConfirmed'])
})
