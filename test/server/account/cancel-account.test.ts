import { eq } from 'drizzle-orm'
import { sandboxTakeDeliveryPicture } from '../../../sandbox/contract/delivery'
import { sandboxTakePhotograph } from '../../../sandbox/contract/photographs'
import * as sandbox from '../../../sandbox/contract/sandbox'
import { closeAccount as cancelOf } from '../../../server/src/areas/account/cancel-account'
import { eraseCancelledMembers, eraseMemberIfDue } from '../../../server/src/areas/members/erase-account'
import { shareParcelTracking as shareRouteOf } from '../../../server/src/areas/parcels/route-share'
import { withIdempotencyKey } from '../../../server/src/base/idempotency'
import { addresses } from '../../../server/src/db/schema/addresses'
import { wechatIdentities } from '../../../server/src/db/schema/auth'
import { certificatePictures } from '../../../server/src/db/schema/certificates'
import { members } from '../../../server/src/db/schema/members'
import { orders } from '../../../server/src/db/schema/orders'
import { parcelSearchTexts, parcels } from '../../../server/src/db/schema/parcels'
import { balanceEntries } from '../../../server/src/db/schema/payments'
import { pictures } from '../../../server/src/db/schema/pictures'
import { NOTICES } from '../../../server/src/db/seed/notices'
import * as calls from '../../../src/contract/account/cancellation'
import { addAddress, listAddresses } from '../../../src/contract/addresses/addresses'
import type { AnswerOf } from '../../../src/contract/base/call'
import { sendConversationMessage } from '../../../src/contract/conversation/conversation'
import { addFeedback } from '../../../src/contract/feedback/feedback'
import { addForecast } from '../../../src/contract/forecast/forecast'
import { saveMessagePreference } from '../../../src/contract/messages/messages'
import { markNoticesAsRead } from '../../../src/contract/notices/notices'
import * as payment from '../../../src/contract/orders/orders'
import { answerException } from '../../../src/contract/parcels/exceptions'
import { getSharedRoute, shareRoute } from '../../../src/contract/parcels/route-share'
import { requestTaxReceipt } from '../../../src/contract/parcels/tax-receipt'
import {
  cancelOrRefundOrder,
  payOrder,
  reportPaymentSheetResult,
} from '../../../src/contract/payments/payments'
import { PARCEL_MESSAGE_KINDS } from '../../../src/domain/messages/parcel-message'
import { PAYMENT_METHOD_ID } from '../../../src/domain/payments/payment'
import * as auth from '../support/auth-calls'
import { type Booted, boot } from '../support/boot'
import { send } from '../support/calling'
import {
  type Account,
  ask,
  extendSessions,
  forecastPayloadTo,
  issuePuzzleTicket,
  newAddress,
  newCertificate,
  newKey,
  newMember,
  newOrder,
  newParcel,
  paymentPayload,
  performSteps,
  readCurrentAgreements,
  requestVerificationCode,
  SINGAPORE_ADDRESS,
  sendForCode,
  startTrade,
  uploadPhoto,
} from '../support/people'

let host: Booted
beforeAll(async () => {
  host = await boot()
})
afterAll(() => host.close())
beforeEach(() => host.wait(3_600_000))

const DAY_MS = 24 * 3600 * 1000
const PASSWORD = 'correct horse battery'
const byPassword = { password: PASSWORD, consent: true }
const phoneOf = (account: Account) => (account.kind === 'mobile' ? account.phone : '')

const cancel = (token: string, change: object = {}) =>
  send(host.app, calls.cancelAccount, { ...byPassword, ...change }, { token })
const signIn = async (account: Account, agreements: Awaited<ReturnType<typeof readCurrentAgreements>> = []) =>
  send(host.app, auth.signInByCode, {
    account,
    code: await requestVerificationCode(host, account),
    agreements,
  })
const reactivate = (data: unknown) =>
  send(host.app, calls.reactivateAccount, { ticket: (data as { ticket: string }).ticket })
const session = (token: string) => sendForCode(host, auth.getUserInfo, {}, { token })
const byPasswordOf = async (account: Account, password = PASSWORD) => ({
  ...{ account, password, puzzleTicket: await issuePuzzleTicket(host) },
})
const signInElsewhere = async (account: Account) =>
  (await ask(host, auth.signInByPassword, await byPasswordOf(account))).token
/** Requests a cancellation code and returns the message with it. */
const cancelCodeFor = async (token: string, account: Account) => {
  await ask(host, calls.sendCancelCode, {}, { token })
  return (await ask(host, sandbox.sandboxListSentMessages, { to: `+65${phoneOf(account)}` }))[0]!
}
const topUp = (aptId: string, amountCents: number) =>
  ask(host, sandbox.sandboxChangeMember, { aptId, do: 'topUp', amountCents })
const rowOf = async (aptId: string) =>
  (await host.context.db.select().from(members).where(eq(members.aptId, aptId)))[0]!

describe('the obstacles to a cancellation', () => {
  const listBlockers = async (token: string) =>
    (await ask(host, calls.getCancellationBlockers, {}, { token })).obstacles
  const nothing = { parcels: [], orders: [], payments: [], refunds: [], balanceCents: 0, currency: 'CNY' }

  it('are listed by kind and keep the account active: parcels, orders, payments, refunds, balance', async () => {
    const { token, aptId } = await newMember(host, PASSWORD)
    expect(await listBlockers(token)).toEqual(nothing)
    const refused = async (
      obstacles: Partial<AnswerOf<typeof calls.getCancellationBlockers>['obstacles']>,
    ) => {
      expect(await listBlockers(token)).toEqual({ ...nothing, ...obstacles })
      const answer = await cancel(token)
      expect(answer).toMatchObject({ code: 'C1', data: { ...nothing, ...obstacles } })
      expect(await rowOf(aptId)).toMatchObject({ status: 'active', cancelledAt: null })
    }
    const { packageNo, orderNo, totalCents } = await newOrder(host, token)
    const order = { orderNo, amountCents: totalCents, currency: 'CNY' }
    await refused({ parcels: [packageNo], orders: [order] })
    const tradeNo = await startTrade(host, token, orderNo)
    await ask(host, sandbox.sandboxSettleTrade, { tradeNo, result: 'slow' })
    await refused({ parcels: [packageNo], orders: [order], payments: [order] })
    await ask(host, sandbox.sandboxSettleTrade, { tradeNo, result: 'approve' })
    await refused({ parcels: [packageNo] })
    const trouble = { gatewayDown: false, refusesRefunds: true, losesNotifications: false }
    await ask(host, sandbox.sandboxSetGatewayFaults, trouble)
    await ask(host, cancelOrRefundOrder, { orderNo, idempotencyKey: 'k'.repeat(20) }, { token })
    await refused({ parcels: [packageNo], refunds: [order] })
    await topUp(aptId, 5000)
    await refused({ parcels: [packageNo], refunds: [order], balanceCents: 5000 })
  })
  it("include for a minute a payment that the app reported as paid, even after the order's 24 hours", async () => {
    const { token } = await newMember(host, PASSWORD)
    const { orderNo, packageNo, totalCents } = await newOrder(host, token)
    const tradeNo = await startTrade(host, token, orderNo)
    host.wait(DAY_MS - 60_000)
    await ask(host, reportPaymentSheetResult, { tradeNo, sheetResult: 'paid' }, { token })
    host.wait(61_000)
    const order = { orderNo, amountCents: totalCents, currency: 'CNY' }
    expect(await listBlockers(token)).toEqual({ ...nothing, parcels: [packageNo], payments: [order] })
    host.wait(60_000)
    expect(await listBlockers(token)).toEqual({ ...nothing, parcels: [packageNo] })
  })
  it('do not include signed parcels and paid orders; a shared route ends with the account', async () => {
    const { token, aptId } = await newMember(host, PASSWORD)
    const { orderNo, packageNo, totalCents } = await newOrder(host, token)
    await topUp(aptId, totalCents)
    await ask(host, payOrder, await paymentPayload(host, orderNo, PAYMENT_METHOD_ID.balance), { token })
    await performSteps(host, packageNo, 'ship', 'clear', 'transit', 'deliver')
    expect(await listBlockers(token)).toEqual({ ...nothing, parcels: [packageNo] })
    await performSteps(host, packageNo, 'sign')
    expect(await listBlockers(token)).toEqual(nothing)
    const { shareId } = await ask(host, shareRoute, { packageNo }, { token })
    expect(await cancel(token)).toMatchObject({ code: '0' })
    // The shared route ends with the account, because nobody could end it later.
    expect(await send(host.app, getSharedRoute, { shareId })).toMatchObject({ code: '1' })
  })
})

describe('a cancellation', () => {
  it('[AUTH-35] ends every session and the WeChat link, and returns until when the account can be reactivated', async () => {
    const { token, aptId, account } = await newMember(host, PASSWORD)
    const other = await signInElsewhere(account)
    const { openId } = await ask(host, sandbox.sandboxIssueHostTicket, { kind: 'wechat', aptId })
    const until = new Date(host.context.now().getTime() + 30 * DAY_MS).toISOString()
    expect(await cancel(token)).toMatchObject({ code: '0', data: { until } })
    expect([await session(token), await session(other)]).toEqual(['5003', '5003'])
    expect(await cancel(token)).toMatchObject({ code: '5003' })
    const linked = eq(wechatIdentities.openId, openId)
    const [identity] = await host.context.db.select().from(wechatIdentities).where(linked)
    expect(identity).toMatchObject({ memberId: null })
  })
  it('requires a consent and a password or its own code; a sign-in code is refused', async () => {
    const { token, aptId, account } = await newMember(host, PASSWORD)
    const codeProof = (code: string) => ({ code, password: undefined })
    expect(await cancel(token, { consent: false })).toMatchObject({ code: 'C2' })
    expect(await cancel(token, { password: 'wrong password' })).toMatchObject({ code: 'A5' })
    expect(await cancel(token, { password: undefined })).toMatchObject({ code: '400' })
    host.wait(61_000)
    const toSignIn = await requestVerificationCode(host, account)
    expect(await cancel(token, codeProof(toSignIn))).toMatchObject({ code: 'A4' })
    expect(await rowOf(aptId)).toMatchObject({ status: 'active' })

    host.wait(1000)
    const { code, text } = await cancelCodeFor(token, account)
    expect(await sendForCode(host, calls.sendCancelCode, {}, { token })).toBe('A2')
    expect(text).toMatch(/closing your account/)
    expect(await sendForCode(host, auth.signInByCode, { account, code, agreements: [] })).toBe('A3')
    const wrong = code === '000000' ? '111111' : '000000'
    expect(await cancel(token, codeProof(wrong))).toMatchObject({ code: 'A3' })
    expect(await cancel(token, codeProof(code))).toMatchObject({ code: '0' })
  })
  it('uses up its code; after a reactivation a new code is required', async () => {
    const { token, account } = await newMember(host, PASSWORD)
    host.wait(61_000)
    const proof = { code: (await cancelCodeFor(token, account)).code, password: undefined }
    expect(await cancel(token, proof)).toMatchObject({ code: '0' })
    // The helper reads the newest message, so the next one needs a later time.
    host.wait(1000)
    const { data } = await reactivate((await signIn(account)).data)
    const { token: again } = data as { token: string }
    expect(await cancel(again, proof)).toMatchObject({ code: 'A4' })
    expect(await session(again)).toBe('0')
  })
  it('is refused after ten wrong passwords', async () => {
    const { token } = await newMember(host, PASSWORD)
    const wrong = { password: 'wrong password' }
    const codes: string[] = []
    for (let at = 0; at < 11; at += 1) codes.push((await cancel(token, wrong)).code)
    expect(codes).toEqual([...Array(10).fill('A5'), 'A7'])
  })
  it('sent from several devices at once happens once; the 30 days count from the first', async () => {
    const { token, aptId, account } = await newMember(host, PASSWORD)
    const other = await signInElsewhere(account)
    const answers = await Promise.all([cancel(token), cancel(other), cancel(token)])
    expect(answers.map(({ code }) => code)).toContain('0')
    for (const { code } of answers) expect(['0', '5003']).toContain(code)
    expect(await rowOf(aptId)).toMatchObject({ status: 'closed', cancelledAt: host.context.now() })
  })
  it('refuses a write whose session was accepted just before', async () => {
    const { token, aptId } = await newMember(host, PASSWORD)
    const { id: memberId } = await rowOf(aptId)
    await cancel(token)
    const write = jest.fn(async () => ({}))
    const of = { memberId, call: addForecast, key: 'late'.repeat(5), content: {} }
    await expect(withIdempotencyKey(host.context, of, write)).rejects.toMatchObject({ code: '5003' })
    expect(write).not.toHaveBeenCalled()
  })
  it('refuses to share a route of the closed account', async () => {
    const { token, aptId } = await newMember(host, PASSWORD)
    const { packageNo } = await newParcel(host, token)
    const { id } = await rowOf(aptId)
    await host.context.db.update(members).set({ status: 'closed' }).where(eq(members.id, id))
    await expect(shareRouteOf(host.context, id, packageNo)).rejects.toMatchObject({ code: '5003' })
  })
  it('of a blocked account is refused, and the account stays blocked', async () => {
    const { aptId } = await newMember(host, PASSWORD)
    const { id } = await rowOf(aptId)
    await host.context.db.update(members).set({ status: 'blocked' }).where(eq(members.id, id))
    await expect(cancelOf(host.context, id, byPassword)).rejects.toMatchObject({ code: '5003' })
    expect(await rowOf(aptId)).toMatchObject({ status: 'blocked', cancelledAt: null })
  })
  it('and a declaration at the same time: only one of them succeeds', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { token, aptId } = await newMember(host, PASSWORD)
      const forecast = forecastPayloadTo(await newAddress(host, token))
      const declaring = sendForCode(host, addForecast, forecast, { token })
      const [declared, cancelled] = await Promise.all([declaring, cancel(token)])
      const { status, id } = await rowOf(aptId)
      const owned = await host.context.db.select().from(parcels).where(eq(parcels.memberId, id))
      expect([declared, cancelled.code, status, owned.length]).toEqual(
        declared === '0' ? ['0', 'C1', 'active', 1] : ['5003', '0', 'closed', 0],
      )
    }
  })
})

describe('the 30 days after a cancellation', () => {
  it('[AUTH-36] a sign-in requires a confirmation, which restores the whole account', async () => {
    const { token, aptId, account } = await newMember(host, PASSWORD)
    await ask(host, addAddress, { ...SINGAPORE_ADDRESS, name: 'Tan Mei Hua' }, { token })
    const cancelledAt = host.context.now().getTime()
    await cancel(token)
    host.wait(30 * DAY_MS - 1000)
    const until = new Date(cancelledAt + 30 * DAY_MS).toISOString()
    const asked = await signIn(account)
    expect(asked).toMatchObject({ code: 'A9', data: { aptId, until } })
    // Without a confirmation the account stays cancelled.
    expect(await rowOf(aptId)).toMatchObject({ status: 'closed' })
    const back = await reactivate(asked.data)
    expect(back).toMatchObject({ code: '0', data: { aptId, newMember: false } })
    const { token: anew } = back.data as { token: string }
    expect(await ask(host, listAddresses, {}, { token: anew })).toMatchObject([{ name: 'Tan Mei Hua' }])
    // The earlier sessions stay ended.
    await extendSessions(host)
    expect(await session(token)).toBe('5003')
    expect(await rowOf(aptId)).toMatchObject({ status: 'active', cancelledAt: null })
    host.wait(2000)
    await eraseCancelledMembers(host.context)
    expect(await rowOf(aptId)).toMatchObject({ phone: phoneOf(account), erasedAt: null })
    // The ticket for the return works once.
    expect(await reactivate(asked.data)).toMatchObject({ code: 'A10' })
  })
  it('every other sign-in requires it too: by password, by code with a new password, by host', async () => {
    const { token, aptId, account } = await newMember(host, PASSWORD)
    const given = await ask(host, sandbox.sandboxIssueHostTicket, { kind: 'token', aptId })
    await cancel(token)
    const withPassword = async (password: string) =>
      send(host.app, auth.signInByPassword, await byPasswordOf(account, password))
    expect(await withPassword(PASSWORD)).toMatchObject({ code: 'A9', data: { aptId } })
    expect(await withPassword('wrong password')).toMatchObject({ code: 'A5' })
    const byHost = { token: given.token, source: 1 }
    expect(await send(host.app, auth.h5TokenLogin, byHost)).toMatchObject({ code: 'A9', data: { aptId } })
    expect(await send(host.app, auth.sfAppLogin, { sign: given.sign })).toMatchObject({ code: 'A9' })
    host.wait(61_000)
    const code = await requestVerificationCode(host, account)
    const renewed = { account, code, password: 'another password', agreements: [] }
    const asked = await send(host.app, auth.signInByCode, renewed)
    expect(asked).toMatchObject({ code: 'A9' })
    expect(await withPassword('another password')).toMatchObject({ code: 'A9' })
    expect(await reactivate(asked.data)).toMatchObject({ code: '0' })
    expect(await withPassword('another password')).toMatchObject({ code: '0' })
  })
  it('both of two devices that confirm are signed in; a ticket expires after 15 minutes', async () => {
    const { token, account } = await newMember(host, PASSWORD)
    await cancel(token)
    host.wait(61_000)
    const first = await signIn(account)
    host.wait(61_000)
    const second = await signIn(account)
    const answers = await Promise.all([reactivate(first.data), reactivate(second.data)])
    expect(answers.map(({ code }) => code)).toEqual(['0', '0'])
    await cancel((answers[0]!.data as { token: string }).token)
    host.wait(61_000)
    const third = await signIn(account)
    host.wait(15 * 60_000)
    expect(await reactivate(third.data)).toMatchObject({ code: 'A10' })
    expect(await reactivate({ ticket: 'no ticket at all' })).toMatchObject({ code: 'A10' })
  })
})

describe('the erasure after 30 days', () => {
  /**
   * Returns a cancelled member with everything that an account can leave: a delivered and paid parcel, an
   * address, pictures.
   */
  async function cancelledWithHistory() {
    const someone = await newMember(host, PASSWORD)
    const { token, aptId } = someone
    const addressId = await newAddress(host, token)
    const filled = { email: 'mei.tan@mail.example', province: 'East', provinceId: 'E1', isDefault: true }
    await host.context.db.update(addresses).set(filled).where(eq(addresses.id, addressId))
    const pictureId = await uploadPhoto(host, token)
    const words = { note: 'ring twice', shoppingUrl: 'https://shop.example/mine' }
    const forecast = { ...forecastPayloadTo(addressId), ...words, packagesPic: ['picture0'] }
    const parts = { picture0: pictureId }
    const { packageNo } = await ask(host, addForecast, forecast, { token, parts })
    await performSteps(host, packageNo, 'receive', 'passReview', 'tally')
    const totalCents = 11_500
    const request = { packageNos: [packageNo], purpose: 1, totalCents, idempotencyKey: 'o'.repeat(20) }
    const { orderNo } = await ask(host, payment.createOrder, request, { token })
    await topUp(aptId, totalCents)
    await ask(host, payOrder, await paymentPayload(host, orderNo, PAYMENT_METHOD_ID.balance), { token })
    await performSteps(host, packageNo, 'ship', 'clear', 'transit', 'deliver', 'sign')
    await ask(host, sandboxTakeDeliveryPicture, { packageNo })
    await ask(host, requestTaxReceipt, { packageNo }, { token })
    await uploadPhoto(host, token)
    await newCertificate(host, token)
    const shown = [await uploadPhoto(host, token, 'feedback')]
    const feedback = { text: 'ring twice, please', pictureIds: shown, idempotencyKey: newKey() }
    await ask(host, addFeedback, feedback, { token })
    const sent = [await uploadPhoto(host, token, 'conversation')]
    await ask(
      host,
      sendConversationMessage,
      { text: 'ring twice', pictureIds: sent, idempotencyKey: newKey() },
      { token },
    )
    await ask(host, markNoticesAsRead, { ids: [NOTICES[0]!.id] }, { token })
    await ask(host, saveMessagePreference, { kind: PARCEL_MESSAGE_KINDS[0], isWanted: false }, { token })
    await ask(host, calls.sendCancelCode, {}, { token })
    const { id } = await rowOf(aptId)
    const { db } = host.context
    const files = [
      ...(await db.select().from(pictures).where(eq(pictures.memberId, id))),
      ...(await db.select().from(certificatePictures).where(eq(certificatePictures.memberId, id))),
    ]
    await extendSessions(host)
    expect(await cancel(token)).toMatchObject({ code: '0' })
    return { ...someone, id, packageNo, orderNo, files: files.map(({ fileName }) => fileName) }
  }
  /** Returns all rows of the database, by table. */
  async function everyTable() {
    const { db } = host.context
    const rowsOf = async (statement: string) =>
      ((await db.execute(statement)) as unknown as { rows: Record<string, unknown>[] }).rows
    const tables = await rowsOf(`select tablename as name from pg_tables where schemaname = 'public'`)
    const rowsIn = async (name: string) => ({ name, rows: await rowsOf(`select * from "${name}"`) })
    return Promise.all(tables.map(({ name }) => rowsIn(String(name))))
  }
  /** Tables that keep their rows: the books, and the records of where a parcel went. */
  const KEPT =
    'addresses agreement_signatures balance_entries orders parcel_counts parcel_search_texts parcels'.split(
      ' ',
    )
  type Cancelled = Awaited<ReturnType<typeof cancelledWithHistory>>
  async function expectErased(
    { id, aptId, packageNo, orderNo, account, files }: Cancelled,
    { signedUpAnew } = { signedUpAnew: false },
  ) {
    const { db } = host.context
    expect(await rowOf(aptId)).toMatchObject({
      ...{ name: '', phone: null, areaCode: null, email: null, passwordHash: null },
      ...{ shipperAreaCode: null, shipperPhone: null, inviteCode: null, campaign: null },
      ...{ bindCountry: 0, wishesDelivery: false },
      ...{ unwantedMessages: [], erasedAt: expect.any(Date) },
    })
    const addressesLeft = await db.select().from(addresses).where(eq(addresses.memberId, id))
    expect(addressesLeft).toHaveLength(1)
    // Only the country is left. Every other text is empty, also in a column that is added later.
    const { id: _, memberId: _m, country, ...others } = addressesLeft[0]!
    expect(country).toBe('SG')
    expect(Object.values(others).filter((value) => typeof value === 'string' && value !== '')).toEqual([])
    expect(others).toMatchObject({ isDefault: false, deletedAt: expect.any(Date) })
    const left = JSON.stringify([
      addressesLeft,
      await db.select().from(parcels).where(eq(parcels.memberId, id)),
      await db.select().from(parcelSearchTexts).where(eq(parcelSearchTexts.memberId, id)),
    ])
    expect(left).not.toMatch(/Bedok|Tan |ring twice|shop\.example/i)
    expect(left).not.toContain(SINGAPORE_ADDRESS.phone)
    expect(left).not.toContain(phoneOf(account))
    for (const { name, rows } of await everyTable()) {
      const holdsPhone = JSON.stringify(rows).includes(phoneOf(account))
      expect([name, holdsPhone && !signedUpAnew]).toEqual([name, false])
      const ofMember = rows.filter((row) => row.member_id === id)
      expect([name, KEPT.includes(name) || ofMember.length === 0]).toEqual([name, true])
    }
    expect(files).toHaveLength(6)
    for (const name of files) expect(await host.context.files.read(name)).toBeUndefined()
    // The books are kept.
    const [order] = await db.select().from(orders).where(eq(orders.orderNo, orderNo))
    expect(order).toMatchObject({ status: 'success', totalCents: 11_500 })
    const [parcel] = await db.select().from(parcels).where(eq(parcels.packageNo, packageNo))
    expect(parcel).toMatchObject({ state: 'signed', taxReceipt: null })
    expect(await db.select().from(balanceEntries).where(eq(balanceEntries.memberId, id))).toHaveLength(2)
  }

  it('removes the personal data of this member only, keeps the books, and can be repeated', async () => {
    const bystander = await newMember(host)
    const { packageNo } = await newParcel(host, bystander.token)
    const gone = await cancelledWithHistory()
    host.wait(30 * DAY_MS - 1000)
    // The failed attempt is counted for the phone number, so a counter with it exists.
    const wrong = await byPasswordOf(gone.account, 'wrong password')
    expect(await send(host.app, auth.signInByPassword, wrong)).toMatchObject({ code: 'A5' })
    await eraseCancelledMembers(host.context)
    expect(await rowOf(gone.aptId)).toMatchObject({ phone: phoneOf(gone.account), erasedAt: null })
    host.wait(1000)
    await eraseCancelledMembers(host.context)
    await expectErased(gone)
    expect(await rowOf(bystander.aptId)).toMatchObject({ phone: phoneOf(bystander.account), erasedAt: null })
    const [parcel] = await host.context.db.select().from(parcels).where(eq(parcels.packageNo, packageNo))
    expect(parcel!.receiverName).not.toBeNull()
    const before = JSON.stringify(await rowOf(gone.aptId))
    host.wait(DAY_MS)
    await eraseCancelledMembers(host.context)
    expect(await eraseMemberIfDue(host.context, gone.id)).toBe(false)
    expect(JSON.stringify(await rowOf(gone.aptId))).toBe(before)
  })
  it('refuses later photographs of the parcels, and leaves no file of them', async () => {
    const { packageNo, id, token: _, ...gone } = await cancelledWithHistory()
    const arrival = { aptId: gone.aptId, trackingNo: 'SF9988776655444', whCode: '769DCR', weight: 480 }
    await ask(host, sandbox.sandboxReceiveUnannouncedParcel, arrival)
    const [arrived] = await host.context.db
      .select()
      .from(parcels)
      .where(eq(parcels.trackingNo, arrival.trackingNo))
    host.wait(30 * DAY_MS)
    const takeBoth = async () => [
      await send(host.app, sandboxTakeDeliveryPicture, { packageNo }),
      await send(host.app, sandboxTakePhotograph, { packageNo: arrived!.packageNo, kind: 'damage' }),
    ]
    for (const answer of await takeBoth()) expect(answer).toMatchObject({ code: 'S2' })
    await eraseCancelledMembers(host.context)
    for (const answer of await takeBoth()) expect(answer).toMatchObject({ code: 'S2' })
    expect(await host.context.db.select().from(pictures).where(eq(pictures.memberId, id))).toEqual([])
  })
  it("removes the member's answer to an exception", async () => {
    const { token } = await newMember(host, PASSWORD)
    const { packageNo } = await newParcel(host, token)
    await performSteps(host, packageNo, 'receive')
    await ask(host, sandbox.sandboxApplyWarehouseStep, { packageNo, step: 'raiseException', reason: 0 })
    const said = { packageNo, answer: 'return' as const, words: 'Back to Mei Tan, Bedok' }
    await ask(host, answerException, { ...said, idempotencyKey: newKey() }, { token })
    await performSteps(host, packageNo, 'endAbnormally')
    const saidOf = async () =>
      (await host.context.db.select().from(parcels).where(eq(parcels.packageNo, packageNo)))[0]!
        .exceptionAnswer
    expect(await saidOf()).toMatchObject({ words: said.words })
    expect(await cancel(token)).toMatchObject({ code: '0' })
    host.wait(31 * DAY_MS)
    await eraseCancelledMembers(host.context)
    expect(await saidOf()).toBeNull()
  })
  it('is completed by the next run after a failure at any step', async () => {
    const gone = await cancelledWithHistory()
    host.wait(31 * DAY_MS)
    for (const at of [1, 2]) {
      let removed = 0
      const files = {
        ...host.context.files,
        remove: async (name: string) => {
          removed += 1
          if (removed === at) throw new Error('killed')
          return host.context.files.remove(name)
        },
      }
      await eraseCancelledMembers({ ...host.context, files })
      expect(await rowOf(gone.aptId)).toMatchObject({ phone: null, erasedAt: null })
    }
    await eraseCancelledMembers(host.context)
    await expectErased(gone)
  })
  it('is not blocked by older accounts that cannot be erased', async () => {
    const stuck = Array.from({ length: 21 }, (_, n) => `stuck ${host.context.now().getTime()} ${n}`)
    const cancelledAt = host.context.now()
    const { db } = host.context
    await db.insert(members).values(
      stuck.map((id) => {
        const closed = { status: 'closed', cancelledAt, createdAt: cancelledAt } as const
        return { ...closed, id, aptId: id, name: '' }
      }),
    )
    const picture = { fileName: 'stuck.jpg', type: 'image/jpeg', bytes: 1, width: 1, height: 1 }
    await db
      .insert(pictures)
      .values(stuck.map((id) => ({ ...picture, id, memberId: id, createdAt: cancelledAt })))
    host.wait(1000)
    const { token, aptId } = await newMember(host, PASSWORD)
    await cancel(token)
    host.wait(31 * DAY_MS)
    const remove = () => Promise.reject(new Error('no such disk'))
    await eraseCancelledMembers({ ...host.context, files: { ...host.context.files, remove } })
    expect(await rowOf(aptId)).toMatchObject({ erasedAt: expect.any(Date) })
    await eraseCancelledMembers(host.context)
    expect(await rowOf(stuck[0]!)).toMatchObject({ erasedAt: expect.any(Date) })
  })
  it('lets the same mobile number sign up again, even before the job has run', async () => {
    const gone = await cancelledWithHistory()
    host.wait(30 * DAY_MS)
    const anew = await signIn(gone.account, await readCurrentAgreements(host))
    expect(anew).toMatchObject({ code: '0', data: { newMember: true } })
    const { aptId, token } = anew.data as { aptId: string; token: string }
    expect(aptId).not.toBe(gone.aptId)
    expect(await ask(host, listAddresses, {}, { token })).toEqual([])
    await expectErased(gone, { signedUpAnew: true })
  })
  it('is not prevented by a confirmation ticket issued shortly before', async () => {
    const { token, account } = await newMember(host, PASSWORD)
    await cancel(token)
    host.wait(30 * DAY_MS - 60_000)
    const asked = await signIn(account)
    expect(asked).toMatchObject({ code: 'A9' })
    host.wait(60_000)
    expect(await reactivate(asked.data)).toMatchObject({ code: 'A10' })
  })
  it('succeeds when a parcel has arrived after the cancellation', async () => {
    const { token, aptId } = await newMember(host, PASSWORD)
    await cancel(token)
    const arrival = { aptId, trackingNo: 'SF9988776655443', whCode: '769DCR', weight: 480 }
    await ask(host, sandbox.sandboxReceiveUnannouncedParcel, arrival)
    host.wait(30 * DAY_MS)
    await eraseCancelledMembers(host.context)
    expect(await rowOf(aptId)).toMatchObject({ erasedAt: expect.any(Date), phone: null })
  })
})
