import type { CallDeclaring } from '../../../../src/contract/base/call'
import type { PUBLISH_TAX_RECEIPT_ERRORS } from '../../../../src/contract/parcels/parcel-errors'
import { requestTaxReceipt } from '../../../../src/contract/parcels/tax-receipt'
import { TAX_RECEIPT_REQUEST_DAYS } from '../../../../src/domain/parcels/service-terms'
import { getTaxReceiptDeadline, isWithinTaxReceiptDeadline } from '../../../../src/domain/parcels/tax-receipt'
import type { AppContext } from '../../base/context'
import { refuse } from '../../base/failure'
import { transaction } from '../../base/transaction'
import { findLastEventTime } from '../../db/repositories/parcels/parcel-events'
import { changeParcel, lockParcel, type ParcelRow } from '../../db/repositories/parcels/parcels'
import { attachTaxReceiptPictures } from '../../db/repositories/pictures/pictures'
import { getUnusedPictureCutoff } from '../pictures/waiting-pictures'
import { addParcelEvent } from './life'

/**
 * Saves the member's request, once. Throws `parcelNotFound`, `parcelNotSigned` if nobody has signed for the
 * parcel, `requestTooLate` after the deadline.
 */
export const saveTaxReceiptRequest = (context: AppContext, memberId: string, packageNo: string) =>
  transaction(context, async (tx) => {
    const parcel = await lockParcel(tx.db, packageNo)
    if (parcel?.memberId !== memberId) throw refuse(requestTaxReceipt, 'parcelNotFound')
    if (parcel.taxReceipt) return { requestedAt: parcel.taxReceipt.requestedAt }
    const signedAt =
      parcel.state === 'signed' ? await findLastEventTime(tx.db, { packageNo, code: 'signed' }) : undefined
    if (!signedAt) throw refuse(requestTaxReceipt, 'parcelNotSigned')
    const now = tx.now()
    if (!isWithinTaxReceiptDeadline(getTaxReceiptDeadline(signedAt), now))
      throw refuse(requestTaxReceipt, 'requestTooLate', { days: TAX_RECEIPT_REQUEST_DAYS })
    const requestedAt = now.toISOString()
    await changeParcel(tx.db, packageNo, { taxReceipt: { requestedAt, sentAt: null } })
    return { requestedAt }
  })

/**
 * Publishes a tax receipt to its member, and writes the history. A published receipt no longer changes.
 * Throws `receiptNotRequested` without a request, `picturesMissing` without a picture, `picturesGone` if a
 * picture does not exist.
 */
export const publishTaxReceipt = (
  context: AppContext,
  call: CallDeclaring<typeof PUBLISH_TAX_RECEIPT_ERRORS>,
  { packageNo, pictureIds }: { packageNo: string; pictureIds: readonly string[] },
): Promise<void> =>
  transaction(context, async (tx) => {
    const parcel = await lockParcel(tx.db, packageNo)
    if (!parcel?.taxReceipt) throw refuse(call, 'receiptNotRequested')
    if (parcel.taxReceipt.sentAt) return
    if (pictureIds.length === 0) throw refuse(call, 'picturesMissing')
    const { memberId, taxReceipt } = parcel
    const attached = await attachTaxReceiptPictures(
      tx.db,
      { packageNo, memberId, since: getUnusedPictureCutoff(tx) },
      pictureIds,
    )
    if (attached < pictureIds.length) throw refuse(call, 'picturesGone')
    const sentAt = tx.now().toISOString()
    await changeParcel(tx.db, packageNo, { taxReceipt: { ...taxReceipt, sentAt } })
    await addParcelEvent(tx, { parcel, code: 'taxReceiptSent' })
  })

/** Returns the tax receipt as its member sees it. Null for a parcel that nobody has signed for. */
export function toTaxReceiptView(
  { state, taxReceipt }: ParcelRow,
  signedAt: Date | undefined,
  pictures: { pictureId: string; url: string }[],
) {
  if (state !== 'signed' || !signedAt) return null
  return {
    until: getTaxReceiptDeadline(signedAt).toISOString(),
    requestedAt: taxReceipt?.requestedAt ?? null,
    sentAt: taxReceipt?.sentAt ?? null,
    pictures,
  }
}
