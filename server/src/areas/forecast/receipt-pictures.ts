import { sandboxUploadTaxReceiptPicture } from '../../../../src/contract/sandbox-tax-receipt'
import type { AppContext } from '../../context'
import { findMemberIdByParcel, findParcel } from '../../db/repositories/parcels'
import type { PictureRow } from '../../db/repositories/pictures'
import { refuse } from '../../http/failure'
import type { UploadedFile } from '../../http/multipart'
import { storePicture } from './pictures'

/**
 * Customer service hands over a picture of a tax receipt, which waits until that is sent, and goes with no other
 * parcel's. Throws receiptNotRequested when nobody requested it, notAPicture and others.
 */
export async function storeTaxReceiptPicture(
  world: AppContext,
  { packageNo, file }: { packageNo: string; file: UploadedFile },
): Promise<PictureRow> {
  const memberId = await findMemberIdByParcel(world.db, packageNo)
  const parcel = memberId && (await findParcel(world.db, { memberId, packageNo }))
  if (!parcel || !parcel.taxReceipt) throw refuse(sandboxUploadTaxReceiptPicture, 'receiptNotRequested')
  return storePicture(world, {
    memberId: parcel.memberId,
    purpose: 'taxReceipt',
    file,
    byWarehouse: true,
    receiptOf: packageNo,
  })
}
