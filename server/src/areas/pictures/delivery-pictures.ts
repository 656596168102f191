import type { CallDeclaring } from '../../../../src/contract/base/call'
import type { PICTURE_ERRORS } from '../../../../src/contract/pictures/picture-errors'
import type { DELIVERY_PICTURE_ERRORS } from '../../../../src/contract/warehouse/warehouse-errors'
import { isErasureDue } from '../../../../src/domain/account/cancellation'
import type { AppContext } from '../../base/context'
import { refuse } from '../../base/failure'
import { transaction } from '../../base/transaction'
import { findMember } from '../../db/repositories/members/members'
import { findMemberIdByParcel, lockParcel } from '../../db/repositories/parcels/parcels'
import { replaceDeliveryPicture } from '../../db/repositories/pictures/pictures'
import type { UploadedFile } from '../../http/uploads/multipart-body'
import { removeUnusedPictures, sanitiseAndStorePicture } from './pictures'

/**
 * Stores the carrier's photograph of a delivery. It replaces an earlier one. Throws `parcelUnknown`,
 * `stepNotPossible` if nobody has signed for the parcel or its member is erased, `notAPicture` and other
 * picture errors.
 */
export async function storeDeliveryPicture(
  context: AppContext,
  call: CallDeclaring<typeof DELIVERY_PICTURE_ERRORS & typeof PICTURE_ERRORS>,
  { packageNo, file }: { packageNo: string; file: UploadedFile },
): Promise<void> {
  const memberId = await findMemberIdByParcel(context.db, packageNo)
  if (!memberId) throw refuse(call, 'parcelUnknown')
  const purpose = 'delivery' as const
  const stored = await sanitiseAndStorePicture(context, call, { memberId, purpose, file, byWarehouse: true })
  try {
    await transaction(context, async (tx) => {
      const parcel = await lockParcel(tx.db, packageNo)
      const member = await findMember(tx.db, memberId)
      if (parcel?.state !== 'signed' || !member || isErasureDue(member, tx.now()))
        throw refuse(call, 'stepNotPossible')
      await replaceDeliveryPicture(tx.db, { id: stored.id, packageNo })
    })
  } catch (error) {
    await removeUnusedPictures(context, [stored])
    throw error
  }
}
