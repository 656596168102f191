import { randomBytes } from 'node:crypto'
import { makeTicket } from '../../../server/src/areas/auth/secrets'
import { sessions } from '../../../server/src/db/schema/members'
import { addAddress } from '../../../src/contract/addresses'
import type { ReadAgreement } from '../../../src/contract/agreements'
import type { AnswerOf, Call, PayloadOf } from '../../../src/contract/call'
import { addCertificate, uploadCertificatePicture } from '../../../src/contract/certificates'
import { addForecast, uploadPicture } from '../../../src/contract/forecast'
import * as payment from '../../../src/contract/payment'
import * as sandbox from '../../../src/contract/sandbox'
import { NEEDED_AGREEMENTS } from '../../../src/domain/agreement'
import type { PicturePurpose } from '../../../src/domain/image'
import { addressPayload, certificateForm, forecastPayload, goodsItem } from '../../support/builders'
import { dragOver } from '../../support/drag'
import { twoTone } from '../../support/photos'
import * as auth from './auth-calls'
import type { Booted } from './boot'
import { type As, send } from './calling'

const PUZZLE_TICKET_MS = 3 * 60_000

export const key = (): string => randomBytes(16).toString('hex')

/** Sends a call that has to succeed, and gives its data. */
export async function ask<C extends Call>(
  it: Booted,
  call: C,
  payload: PayloadOf<C>,
  as: As = {},
): Promise<AnswerOf<C>> {
  const { code, msg, data } = await send(it.app, call, payload, as)
  if (code !== '0') throw new Error(`${call.name}: ${code} ${msg} ${JSON.stringify(data)}`)
  return data
}

/** What the puzzle hands out to who has solved it, by the calls of an app: a picture is drawn, 30 ms of a core. */
export async function solvePuzzle(it: Booted): Promise<string> {
  const { puzzleId } = await ask(it, auth.getPuzzle, {})
  const { left } = await ask(it, sandbox.sandboxPuzzle, { puzzleId })
  return (await ask(it, auth.checkPuzzle, { puzzleId, left, track: dragOver(left) })).puzzleTicket
}

/** The same, for tests of what comes after the puzzle. */
export const puzzleTicket = (it: Booted): Promise<string> =>
  makeTicket(it.world, { kind: 'puzzle', subject: 'anyone', lifetimeMs: PUZZLE_TICKET_MS })

export type Account = PayloadOf<typeof auth.sendCode>['account']
export const mobile = (phone: string, areaCode = '65'): Account => ({ kind: 'mobile', areaCode, phone })

/** Asks for a code and reads it where the sandbox shows it. */
export async function codeFor(it: Booted, account: Account): Promise<string> {
  await ask(it, auth.sendCode, { account, puzzleTicket: await puzzleTicket(it) })
  const to = account.kind === 'email' ? account.email : `+${account.areaCode}${account.phone}`
  const [message] = await ask(it, sandbox.sandboxMessages, { to })
  return message!.code
}

export interface Someone {
  token: string
  aptId: string
  account: Account
}

let phones = 81_000_000
export function nextPhone(): string {
  phones += 1
  return String(phones)
}

/** All that a new member confirms, as it stands at present. */
export const readAgreements = (it: Booted): Promise<ReadAgreement[]> =>
  Promise.all(
    NEEDED_AGREEMENTS.map(async (typeCode) => {
      const { version, languageCode } = await ask(it, auth.getAgreement, { typeCode, languageCode: 'en_US' })
      return { typeCode, version, languageCode }
    }),
  )

/** What each back end's new members confirm, read once: no test publishes another version and then has one sign up. */
const confirmed = new WeakMap<Booted, Promise<ReadAgreement[]>>()
const readOnce = (it: Booted): Promise<ReadAgreement[]> => {
  const agreements = confirmed.get(it) ?? readAgreements(it)
  confirmed.set(it, agreements)
  return agreements
}

/** A new member with a session. */
export async function newMember(it: Booted, password?: string): Promise<Someone> {
  const account = mobile(nextPhone())
  const code = await codeFor(it, account)
  const enter = { account, code, agreements: await readOnce(it), password }
  const { token, aptId } = await ask(it, auth.signInByCode, enter)
  return { token, aptId, account }
}

export const SINGAPORE = addressPayload()

export const EARPHONES = goodsItem({ styleId: '5' })

let trackingNos = 1_408_227_600_000
export function nextTrackingNo(): string {
  trackingNos += 1
  return `SF${trackingNos}`
}

export const forecastTo = (addressId: string) =>
  forecastPayload({ trackingNo: nextTrackingNo(), addressId, goods: [EARPHONES], idempotencyKey: key() })

export const photo = (options: { width?: number; height?: number } = {}): Promise<Buffer> =>
  twoTone(options.width ?? 60, options.height ?? 40)
    .jpeg()
    .toBuffer()

export async function uploadPhoto(
  it: Booted,
  token: string,
  purpose: PicturePurpose = 'shopping',
): Promise<string> {
  const files = [{ name: 'picture0', bytes: await photo() }]
  return (await ask(it, uploadPicture, { purpose }, { token, files })).pictureId
}

/** A passport, handed in. @returns its id */
export async function newCertificate(it: Booted, token: string): Promise<string> {
  const files = [{ name: 'picture0', bytes: await photo() }]
  const { pictureId: front } = await ask(it, uploadCertificatePicture, {}, { token, files })
  const passport = certificateForm({ type: 'passport', number: 'E12345678', front, back: '' })
  return (await ask(it, addCertificate, passport, { token })).id
}

let units = 0
/** An address like no other in the book. */
export async function newAddress(it: Booted, token: string): Promise<string> {
  units += 1
  const address = `Blk 123 Bedok North Street 2, #08-${units}`
  return (await ask(it, addAddress, { ...SINGAPORE, address }, { token })).id
}

/** A parcel declared to Singapore. */
export async function newParcel(
  it: Booted,
  token: string,
): Promise<{ packageNo: string; addressId: string; trackingNo: string }> {
  const addressId = await newAddress(it, token)
  const forecast = forecastTo(addressId)
  const { packageNo } = await ask(it, addForecast, forecast, { token })
  return { packageNo, addressId, trackingNo: forecast.trackingNo }
}

type Step = PayloadOf<typeof sandbox.sandboxStep>['step']
export const steps = async (it: Booted, packageNo: string, ...names: Step[]): Promise<void> => {
  for (const step of names)
    await ask(it, sandbox.sandboxStep, { packageNo, step, ...(step === 'receive' ? { weight: 1860 } : {}) })
}

/** A parcel of 1.86 kg that waits for its payment: 52.00 + 3 × 21.00. */
export async function parcelToPay(
  it: Booted,
  token: string,
): Promise<{ packageNo: string; totalCents: number }> {
  const { packageNo } = await newParcel(it, token)
  await steps(it, packageNo, 'receive', 'passReview', 'tally')
  return { packageNo, totalCents: 11_500 }
}

export async function orderOf(
  it: Booted,
  token: string,
): Promise<{ packageNo: string; orderNo: string; totalCents: number }> {
  const { packageNo, totalCents } = await parcelToPay(it, token)
  const order = { packageNos: [packageNo], purpose: 1, totalCents, idempotencyKey: key() }
  const { orderNo } = await ask(it, payment.createOrder, order, { token })
  return { packageNo, orderNo, totalCents }
}

export const payWith = (orderNo: string, methodId: number) => ({
  orderNo,
  methodId,
  surface: 'web' as const,
  idempotencyKey: key(),
})

/** Starts a payment at the gateway and gives its trade. */
export async function startTrade(it: Booted, token: string, orderNo: string): Promise<string> {
  const { handover } = await ask(it, payment.payOrder, payWith(orderNo, 1), { token })
  if (handover.kind !== 'page') throw new Error(`handed over to ${handover.kind}`)
  return new URL(handover.url, 'http://portage.example').searchParams.get('tradeNo')!
}

/** Sessions go on, although the clock was moved far ahead. */
export async function keepSessions(it: Booted): Promise<void> {
  const expiresAt = new Date(it.world.now().getTime() + 24 * 3_600_000)
  await it.world.db.update(sessions).set({ expiresAt })
}
