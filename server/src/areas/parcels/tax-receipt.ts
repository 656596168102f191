import { TAX_RECEIPT_REQUEST_DAYS } from '../../../../src/domain/service-terms'
import { canRequestTaxReceipt, getTaxReceiptDeadline } from '../../../../src/domain/tax-receipt'
import type { AppContext } from '../../context'
import { findSignedAt } from '../../db/repositories/parcel-events'
import { changeParcel, lockParcel, type ParcelRow } from '../../db/repositories/parcels'
import { attachTaxReceiptPictures } from '../../db/repositories/pictures'
import { Failure } from '../../http/failure'
import { transaction } from '../../transaction'
import { getUnusedPictureCutoff } from '../waiting-pictures'
import { addParcelEvent } from './life'

/** The member's request, which is kept once. Throws 6, TAX1 of a parcel that nobody signed for, TAX2 when it is too late. */
export const saveTaxReceiptRequest = (world: AppContext, memberId: string, packageNo: string) =>
  transaction(world, async (tx) => {
    const parcel = await lockParcel(tx.db, packageNo)
    if (parcel?.memberId !== memberId) throw new Failure('6')
    if (parcel.taxReceipt) return { requestedAt: parcel.taxReceipt.requestedAt }
    const signedAt = parcel.state === 'signed' ? await findSignedAt(tx.db, packageNo) : undefined
    if (!signedAt) throw new Failure('TAX1')
    const now = tx.now()
    if (!canRequestTaxReceipt(getTaxReceiptDeadline(signedAt), now))
      throw new Failure('TAX2', { days: TAX_RECEIPT_REQUEST_DAYS })
    const requestedAt = now.toISOString()
    await changeParcel(tx.db, packageNo, { taxReceipt: { requestedAt, sentAt: null } })
    return { requestedAt }
  })

/**
 * Its member can read it from now on, and the history tells so; once sent it stays as it is. Throws S12 when nobody
 * requested it, S19 without a picture, 11 when one is not there.
 */
export const sendTaxReceipt = (
  world: AppContext,
  { packageNo, pictureIds }: { packageNo: string; pictureIds: readonly string[] },
): Promise<void> =>
  transaction(world, async (tx) => {
    const parcel = await lockParcel(tx.db, packageNo)
    if (!parcel?.taxReceipt) throw new Failure('S12')
    if (parcel.taxReceipt.sentAt) return
    if (pictureIds.length === 0) throw new Failure('S19')
    const { memberId, taxReceipt } = parcel
    const attached = await attachTaxReceiptPictures(
      tx.db,
      { packageNo, memberId, since: getUnusedPictureCutoff(tx) },
      pictureIds,
    )
    if (attached < pictureIds.length) throw new Failure('11')
    const sentAt = tx.now().toISOString()
    await changeParcel(tx.db, packageNo, { taxReceipt: { ...taxReceipt, sentAt } })
    await addParcelEvent(tx, { parcel, code: 'taxReceiptSent' })
  })

/** What its member reads of it; null of a parcel that nobody signed for. */
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
