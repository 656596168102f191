import type { CallDeclaring, ParsedPayloadOf } from '../../../../../src/contract/base/call'
import { correctEzwayReceiver } from '../../../../../src/contract/parcels/ezway'
import type { EZWAY_REPORT_ERRORS } from '../../../../../src/contract/parcels/parcel-errors'
import { splitPhoneSearchKey } from '../../../../../src/domain/addresses/phone'
import { maskCertificateNumber } from '../../../../../src/domain/certificates/certificate'
import {
  canCorrectEzway,
  type EzwayConfirmation,
  type EzwayField,
  type EzwayReceiver,
  type EzwayState,
  findDueConfirmation,
  listEzwayReports,
} from '../../../../../src/domain/parcels/ezway'
import { findEzwayCertificate, parseEzwayReceiver } from '../../../../../src/domain/parcels/ezway-receiver'
import type { HistoryEvent } from '../../../../../src/domain/parcels/parcel-state'
import type { AppContext } from '../../../base/context'
import { InvalidFieldsError, refuse } from '../../../base/failure'
import { transaction } from '../../../base/transaction'
import { listOwnCertificates } from '../../../db/repositories/certificates/certificates'
import { changeParcel, lockParcel, type ParcelRow } from '../../../db/repositories/parcels/parcels'
import { findOriginDestinationFlowById } from '../../../db/repositories/warehouse/reference'
import { tryDecryptCertificateNumber } from '../../certificates/certificate-views'
import { notifyMemberOfParcelEvent } from '../../messages/notify-member'
import { addParcelEvent } from '../life'

const EVENTS: Readonly<Record<EzwayState, HistoryEvent>> = {
  asked: 'ezwayAsked',
  confirmed: 'ezwayConfirmed',
  mismatch: 'ezwayMismatch',
  declined: 'ezwayDeclined',
}

/** Stores the confirmation of a locked parcel, and writes and sends the event. */
async function writeConfirmation(tx: AppContext, parcel: ParcelRow, ezway: EzwayConfirmation): Promise<void> {
  await changeParcel(tx.db, parcel.packageNo, { ezway, updatedAt: tx.now() })
  const event = await addParcelEvent(tx, { parcel, code: EVENTS[ezway.state] })
  await notifyMemberOfParcelEvent(tx, parcel, event)
}

/** Returns the masked ID number of the receiver, if the member has an approved ID with this name. */
async function findMaskedIdNumber(tx: AppContext, memberId: string, name: string): Promise<string | null> {
  const certificate = findEzwayCertificate(await listOwnCertificates(tx.db, memberId), name, tx.now())
  const number = certificate && tryDecryptCertificateNumber(tx, certificate)
  return number ? maskCertificateNumber(number) : null
}

async function askReceiver(tx: AppContext, parcel: ParcelRow, receiver: EzwayReceiver): Promise<void> {
  const { name, areaCode, phone } = receiver
  const maskedIdNumber = await findMaskedIdNumber(tx, parcel.memberId, name)
  await writeConfirmation(tx, parcel, {
    state: 'asked',
    declared: { name, areaCode, phone, maskedIdNumber },
    askedAt: tx.now().toISOString(),
    remindedAt: null,
    wrong: [],
    correction: null,
  })
}

/**
 * Asks the receiver of a locked parcel that has just left, if its flow requires that. It runs in the
 * transaction of the step: the broker declares a parcel to EZ WAY as soon as it leaves. The receiver is the
 * one of the parcel's own address, which no longer changes.
 */
export async function askReceiverInEzway(tx: AppContext, parcel: ParcelRow): Promise<void> {
  const flow = parcel.flowId ? await findOriginDestinationFlowById(tx.db, parcel.flowId) : undefined
  if (!flow || findDueConfirmation(flow.receiverConfirmation, tx.now()) !== 'ezway') return
  const { receiverName, receiverPhone } = parcel
  if (!receiverName || !receiverPhone) return
  await askReceiver(tx, parcel, { name: receiverName, ...splitPhoneSearchKey(receiverPhone) })
}

/** One message of the customs' broker. */
export interface EzwayReport {
  packageNo: string
  /** `asked`: the broker asks again, with the data that the member last sent */
  report: EzwayState
  /** for `mismatch`: what differs from the registration */
  wrong: readonly EzwayField[]
}

/**
 * Applies a message of the customs' broker in one transaction. Throws `parcelUnknown`, `reportNotPossible` in
 * the parcel's state, `fieldsMissing` for a mismatch without fields.
 *
 * A real broker calls this function with its verified message, as the sandbox does. `call` declares the
 * refusals.
 */
export const applyEzwayReport = (
  context: AppContext,
  call: CallDeclaring<typeof EZWAY_REPORT_ERRORS>,
  { packageNo, report, wrong }: EzwayReport,
): Promise<void> =>
  transaction(context, async (tx) => {
    const parcel = await lockParcel(tx.db, packageNo)
    if (!parcel) throw refuse(call, 'parcelUnknown')
    const { ezway } = parcel
    if (!ezway || !listEzwayReports(parcel).includes(report)) throw refuse(call, 'reportNotPossible')
    if (report === 'asked') return askReceiver(tx, parcel, ezway.correction ?? ezway.declared)
    if (report === 'mismatch' && wrong.length === 0) throw refuse(call, 'fieldsMissing')
    // What the member sent meanwhile belongs to the next question.
    const correction = report === 'confirmed' ? null : ezway.correction
    const fields = report === 'mismatch' ? [...wrong] : []
    return writeConfirmation(tx, parcel, { ...ezway, state: report, wrong: fields, correction })
  })

/**
 * Stores what the member wants to be declared. The broker asks the receiver again with it. Throws 400 with
 * the invalid fields, `parcelNotFound`, `notAwaited` once nothing can be corrected.
 */
export async function saveEzwayCorrection(
  context: AppContext,
  memberId: string,
  { packageNo, ...form }: ParsedPayloadOf<typeof correctEzwayReceiver>,
): Promise<Record<string, never>> {
  const read = parseEzwayReceiver(form)
  if ('problems' in read) throw new InvalidFieldsError(read.problems)
  return transaction(context, async (tx) => {
    const parcel = await lockParcel(tx.db, packageNo)
    if (parcel?.memberId !== memberId) throw refuse(correctEzwayReceiver, 'parcelNotFound')
    const { ezway } = parcel
    if (!ezway || !canCorrectEzway(parcel)) throw refuse(correctEzwayReceiver, 'notAwaited')
    const now = tx.now()
    const correction = { ...read.receiver, sentAt: now.toISOString() }
    await changeParcel(tx.db, packageNo, { ezway: { ...ezway, correction }, updatedAt: now })
    return {}
  })
}

/** Returns what the parcel stores about its confirmation; null if nobody was asked. */
export function toEzwayRecord({ ezway }: Pick<ParcelRow, 'ezway'>) {
  if (!ezway) return null
  const { state, declared, askedAt, wrong, correction } = ezway
  return { state, declared, askedAt, wrong: [...wrong], correction }
}

/** Returns the confirmation as the member sees it. Null once the parcel is cleared, and without one. */
export const toEzwayView = (parcel: Pick<ParcelRow, 'state' | 'ezway'>) =>
  parcel.state === 'outboundCustoms' ? toEzwayRecord(parcel) : null
