import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as sandbox from '../../../sandbox/contract/sandbox'
import { issueOneTimeTicket } from '../../../server/src/areas/auth/secrets'
import { newId, newOrderNo, newPackageNo, newToken } from '../../../server/src/base/ids'
import { sessions } from '../../../server/src/db/schema/auth'
import { orders } from '../../../server/src/db/schema/orders'
import { addAddress } from '../../../src/contract/addresses/addresses'
import type { ConfirmedAgreement } from '../../../src/contract/auth/agreements'
import type { AnswerOf, Call, PayloadOf } from '../../../src/contract/base/call'
import { addCertificate, uploadCertificatePicture } from '../../../src/contract/certificates/certificates'
import { addForecast, uploadPicture } from '../../../src/contract/forecast/forecast'
import * as payment from '../../../src/contract/orders/orders'
import { payOrder } from '../../../src/contract/payments/payments'
import { REQUIRED_AGREEMENT_CODES } from '../../../src/domain/auth/agreement'
import type { PicturePurpose } from '../../../src/domain/pictures/image'
import { buildDragTrack } from '../../support/browser/drag'
import { addressPayload, certificateForm, forecastPayload, goodsItem } from '../../support/builders'
import { drawTwoTonePicture } from '../../support/photos'
import * as auth from './auth-calls'
import type { Booted } from './boot'
import { type SendOptions, send } from './calling'
import { copyBelongings, copyMember } from './copies'

const PUZZLE_TICKET_MS = 3 * 60_000

export const newKey = (): string => randomBytes(16).toString('hex')

/** Sends a call that must succeed, and returns its data. */
export async function ask<C extends Call>(
  it: Booted,
  call: C,
  payload: PayloadOf<C>,
  as: SendOptions = {},
): Promise<AnswerOf<C>> {
  const { code, msg, data } = await send(it.app, call, payload, as)
  if (code !== '0') throw new Error(`${call.name}: ${code} ${msg} ${JSON.stringify(data)}`)
  return data
}

/** Sends a call, and returns the code of the response. */
export async function sendForCode(
  it: Booted,
  call: Call,
  payload: unknown = {},
  as: SendOptions = {},
): Promise<string> {
  return (await send(it.app, call, payload, as)).code
}

/** Solves a puzzle by the calls of the app, and returns its ticket. The picture takes 30 ms of one core. */
export async function solvePuzzle(it: Booted): Promise<string> {
  const { puzzleId } = await ask(it, auth.getCaptchaPuzzle, {})
  const { left } = await ask(it, sandbox.sandboxGetPuzzleSolution, { puzzleId })
  return (await ask(it, auth.checkCaptchaPuzzle, { puzzleId, left, track: buildDragTrack(left) }))
    .puzzleTicket
}

/** Issues a puzzle ticket directly, for tests of the steps after the puzzle. */
export const issuePuzzleTicket = (it: Booted): Promise<string> =>
  issueOneTimeTicket(it.context, { kind: 'puzzle', subject: 'anyone', lifetimeMs: PUZZLE_TICKET_MS })

export type Account = PayloadOf<typeof auth.sendSignInCode>['account']
export const mobileAccount = (phone: string, areaCode = '65'): Account => ({
  kind: 'mobile',
  areaCode,
  phone,
})

/** Requests a code, and reads it in the sandbox. */
export async function requestVerificationCode(it: Booted, account: Account): Promise<string> {
  await ask(it, auth.sendSignInCode, { account, puzzleTicket: await issuePuzzleTicket(it) })
  const to = account.kind === 'email' ? account.email : `+${account.areaCode}${account.phone}`
  const [message] = await ask(it, sandbox.sandboxListSentMessages, { to })
  return message!.code
}

export interface TestMember {
  token: string
  aptId: string
  account: Account
}

let phones = 81_000_000
export function nextPhone(): string {
  phones += 1
  return String(phones)
}

/** Returns all agreements that a new member confirms, in their current version. */
export const readCurrentAgreements = (it: Booted): Promise<ConfirmedAgreement[]> =>
  Promise.all(
    REQUIRED_AGREEMENT_CODES.map(async (typeCode) => {
      const { version, languageCode } = await ask(it, auth.getAgreement, { typeCode, languageCode: 'en_US' })
      return { typeCode, version, languageCode }
    }),
  )

/**
 * Agreements that new members confirm, read once per back end. No test publishes another version and then
 * signs up a member.
 */
const confirmed = new WeakMap<Booted, Promise<ConfirmedAgreement[]>>()
const readOnce = (it: Booted): Promise<ConfirmedAgreement[]> => {
  const agreements = confirmed.get(it) ?? readCurrentAgreements(it)
  confirmed.set(it, agreements)
  return agreements
}

async function signUp(it: Booted, password?: string) {
  const phone = nextPhone()
  const account = mobileAccount(phone)
  const code = await requestVerificationCode(it, account)
  const enter = { account, code, agreements: await readOnce(it), password }
  const { token, aptId } = await ask(it, auth.signInByCode, enter)
  return { token, aptId, phone }
}

let aptIds = 0
/** Returns a member code that the back end never issues, because it starts at PT100000. */
function nextAptId(): string {
  aptIds += 1
  return `PT${String(aptIds).padStart(6, '0')}`
}

/** Creates a member with a session. */
export async function newMember(it: Booted, password?: string): Promise<TestMember> {
  const other = { token: newToken(), aptId: nextAptId(), phone: nextPhone() }
  await copyMember(it, `member ${password}`, { make: () => signUp(it, password), other })
  return { token: other.token, aptId: other.aptId, account: mobileAccount(other.phone) }
}

/** Gives a member belongings: created by calls the first time, copied after that. */
export const makeOrCopyBelongings = <W extends Record<string, string>>(
  it: Booted,
  token: string,
  recipe: Pick<Parameters<typeof copyBelongings<W>>[2], 'name' | 'make' | 'other'>,
): Promise<W> => copyBelongings<W>(it, token, { ...recipe, signUp: async () => (await newMember(it)).token })

export const SINGAPORE_ADDRESS = addressPayload()

export const EARPHONES = goodsItem({ styleId: '5' })

let trackingNos = 1_408_227_600_000
export function nextTrackingNo(): string {
  trackingNos += 1
  return `SF${trackingNos}`
}

export const forecastPayloadTo = (addressId: string) =>
  forecastPayload({ trackingNo: nextTrackingNo(), addressId, goods: [EARPHONES], idempotencyKey: newKey() })

export const drawPhoto = (options: { width?: number; height?: number } = {}): Promise<Buffer> =>
  drawTwoTonePicture(options.width ?? 60, options.height ?? 40)
    .jpeg()
    .toBuffer()

export async function uploadPhoto(
  it: Booted,
  token: string,
  purpose: PicturePurpose = 'shopping',
): Promise<string> {
  const files = [{ name: 'picture0', bytes: await drawPhoto() }]
  return (await ask(it, uploadPicture, { purpose }, { token, files })).pictureId
}

/**
 * Submits a passport.
 * @returns its id
 */
export async function newCertificate(it: Booted, token: string, change: object = {}): Promise<string> {
  const files = [{ name: 'picture0', bytes: await drawPhoto() }]
  const { pictureId: front } = await ask(it, uploadCertificatePicture, {}, { token, files })
  const passport = certificateForm({ type: 'passport', number: 'E12345678', front, back: '' })
  return (await ask(it, addCertificate, { ...passport, ...change }, { token })).id
}

let units = 0
const nextAddressLine = (): string => {
  units += 1
  return `Blk 123 Bedok North Street 2, #08-${units}`
}
export const makeAddress = async (it: Booted, token: string) => {
  const address = nextAddressLine()
  return { address, addressId: (await ask(it, addAddress, { ...SINGAPORE_ADDRESS, address }, { token })).id }
}
const otherAddress = () => ({ address: nextAddressLine(), addressId: newId() })

/** Adds an address that differs from all others in the book. Returns its id. */
export async function newAddress(it: Booted, token: string): Promise<string> {
  const made = await makeOrCopyBelongings(it, token, {
    ...{ name: 'address', make: (owner) => makeAddress(it, owner), other: otherAddress },
  })
  return made.addressId
}

async function makeParcel(it: Booted, token: string) {
  const address = await makeAddress(it, token)
  const forecast = forecastPayloadTo(address.addressId)
  const { packageNo } = await ask(it, addForecast, forecast, { token })
  return { ...address, packageNo, trackingNo: forecast.trackingNo }
}
/** Returns new identifiers for the copy of a parcel. */
export const newParcelIds = () => ({
  ...otherAddress(),
  packageNo: newPackageNo(),
  trackingNo: nextTrackingNo(),
})

/** Declares a parcel to Singapore. */
export function newParcel(
  it: Booted,
  token: string,
): Promise<{ packageNo: string; addressId: string; trackingNo: string }> {
  return makeOrCopyBelongings(it, token, {
    ...{ name: 'parcel', make: (owner) => makeParcel(it, owner), other: newParcelIds },
  })
}

type Step = PayloadOf<typeof sandbox.sandboxApplyWarehouseStep>['step']
export const performSteps = async (it: Booted, packageNo: string, ...names: Step[]): Promise<void> => {
  for (const step of names)
    await ask(it, sandbox.sandboxApplyWarehouseStep, {
      packageNo,
      step,
      ...(step === 'receive' ? { weight: 1860 } : {}),
    })
}

const TO_PAY_CENTS = 11_500
async function makeParcelToPay(it: Booted, token: string) {
  const parcel = await makeParcel(it, token)
  await performSteps(it, parcel.packageNo, 'receive', 'passReview', 'tally')
  return parcel
}

/** Creates a parcel of 1.86 kg that waits for its payment: 52.00 + 3 × 21.00. */
export async function newParcelToPay(
  it: Booted,
  token: string,
): Promise<{ packageNo: string; totalCents: number }> {
  const { packageNo } = await makeOrCopyBelongings(it, token, {
    ...{ name: 'parcel to pay', make: (owner) => makeParcelToPay(it, owner), other: newParcelIds },
  })
  return { packageNo, totalCents: TO_PAY_CENTS }
}

async function makeOrder(it: Booted, token: string) {
  const parcel = await makeParcelToPay(it, token)
  const packageNos = [parcel.packageNo]
  const order = { packageNos, purpose: 1, totalCents: TO_PAY_CENTS, idempotencyKey: newKey() }
  return { ...parcel, orderNo: (await ask(it, payment.createOrder, order, { token })).orderNo }
}

export async function newOrder(
  it: Booted,
  token: string,
): Promise<{ packageNo: string; orderNo: string; totalCents: number }> {
  const { packageNo, orderNo } = await makeOrCopyBelongings(it, token, {
    name: 'order',
    make: (owner) => makeOrder(it, owner),
    other: () => ({ ...newParcelIds(), orderNo: newOrderNo() }),
  })
  return { packageNo, orderNo, totalCents: TO_PAY_CENTS }
}

/** Returns the payload that pays the current total of an order. */
export async function paymentPayload(it: Booted, orderNo: string, methodId: number) {
  const [order] = await it.context.db.select().from(orders).where(eq(orders.orderNo, orderNo))
  const { totalCents } = order!
  return { orderNo, methodId, totalCents, surface: 'web' as const, idempotencyKey: newKey() }
}

/** Starts a payment at the gateway, and returns its trade number. */
export async function startTrade(it: Booted, token: string, orderNo: string): Promise<string> {
  const { nextAction } = await ask(it, payOrder, await paymentPayload(it, orderNo, 1), { token })
  if (nextAction.kind !== 'page') throw new Error(`the payment needs ${nextAction.kind}, not a page`)
  return new URL(nextAction.url, 'http://portage.example').searchParams.get('tradeNo')!
}

/** Extends all sessions after the clock was moved far ahead. */
export async function extendSessions(it: Booted): Promise<void> {
  const expiresAt = new Date(it.context.now().getTime() + 24 * 3_600_000)
  await it.context.db.update(sessions).set({ expiresAt })
}
