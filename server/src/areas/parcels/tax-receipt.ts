import { TAX_RECEIPT_DAYS } from '../../../../src/domain/service-terms'
import { isTaxReceiptOpen, taxReceiptUntil } from '../../../../src/domain/tax-receipt'
import type { World } from '../../context'
import { signedAtOf } from '../../db/repositories/parcel-events'
import { changeParcel, lockParcel, type ParcelRow } from '../../db/repositories/parcels'
import { Failure } from '../../http/failure'
import { transaction } from '../../transaction'

/** The member's request, which is kept once. Throws 6, TAX1 of a parcel that nobody signed for, TAX2 when it is too late. */
export const requestReceipt = (world: World, memberId: string, packageNo: string) =>
  transaction(world, async (tx) => {
    const parcel = await lockParcel(tx.db, packageNo)
    if (parcel?.memberId !== memberId) throw new Failure('6')
    if (parcel.taxReceipt) return { requestedAt: parcel.taxReceipt.requestedAt }
    const signedAt = parcel.state === 'signed' ? await signedAtOf(tx.db, packageNo) : undefined
    if (!signedAt) throw new Failure('TAX1')
    const now = tx.now()
    if (!isTaxReceiptOpen(taxReceiptUntil(signedAt), now))
      throw new Failure('TAX2', { days: TAX_RECEIPT_DAYS })
    const requestedAt = now.toISOString()
    await changeParcel(tx.db, packageNo, { taxReceipt: { requestedAt, sentAt: null } })
    return { requestedAt }
  })

/** The forwarder has sent it. @returns false when nobody requested it */
export const receiptSent = (world: World, packageNo: string): Promise<boolean> =>
  transaction(world, async (tx) => {
    const { taxReceipt } = (await lockParcel(tx.db, packageNo)) ?? {}
    if (!taxReceipt) return false
    const sentAt = taxReceipt.sentAt ?? tx.now().toISOString()
    await changeParcel(tx.db, packageNo, { taxReceipt: { ...taxReceipt, sentAt } })
    return true
  })

/** What its member reads of it; null of a parcel that nobody signed for. */
export function taxReceiptOf({ state, taxReceipt }: ParcelRow, signedAt: Date | undefined) {
  if (state !== 'signed' || !signedAt) return null
  return {
    until: taxReceiptUntil(signedAt).toISOString(),
    requestedAt: taxReceipt?.requestedAt ?? null,
    sentAt: taxReceipt?.sentAt ?? null,
  }
}
