import type { CallDeclaring } from '../../../../src/contract/base/call'
import type { TAX_RECEIPT_NOT_REQUESTED_ERRORS } from '../../../../src/contract/parcels/parcel-errors'
import type { PICTURE_ERRORS } from '../../../../src/contract/pictures/picture-errors'
import type { AppContext } from '../../base/context'
import { refuse } from '../../base/failure'
import { findMemberIdByParcel, findParcelOfMember } from '../../db/repositories/parcels/parcels'
import type { PictureRow } from '../../db/repositories/pictures/pictures'
import type { UploadedFile } from '../../http/uploads/multipart-body'
import { sanitiseAndStorePicture } from './pictures'

/**
 * Stores a picture of a tax receipt from customer service. It waits until the receipt is sent, and cannot be
 * used for another parcel. Throws `receiptNotRequested` without a request, `notAPicture` and other picture
 * errors.
 */
export async function storeTaxReceiptPicture(
  context: AppContext,
  call: CallDeclaring<typeof TAX_RECEIPT_NOT_REQUESTED_ERRORS & typeof PICTURE_ERRORS>,
  { packageNo, file }: { packageNo: string; file: UploadedFile },
): Promise<PictureRow> {
  const memberId = await findMemberIdByParcel(context.db, packageNo)
  const parcel = memberId ? await findParcelOfMember(context.db, { memberId, packageNo }) : undefined
  if (!parcel?.taxReceipt) throw refuse(call, 'receiptNotRequested')
  return sanitiseAndStorePicture(context, call, {
    memberId: parcel.memberId,
    purpose: 'taxReceipt',
    file,
    byWarehouse: true,
    receiptOf: packageNo,
  })
}
