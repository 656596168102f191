import { canReactivate, REACTIVATION_PERIOD_MS } from '../../../../src/domain/cancellation'
import type { AppContext } from '../../context'
import {
  deleteServiceFile,
  eraseServiceRemarks,
  listServiceFilesOfMember,
} from '../../db/repositories/added-services'
import { anonymiseAddressesOfMember } from '../../db/repositories/addresses'
import { deleteCertificateLinksOfMember } from '../../db/repositories/certificate-links'
import {
  deleteCertificatePicture,
  listCertificatePicturesOfMember,
  releaseCertificatePicturesOfMember,
} from '../../db/repositories/certificate-pictures'
import { deleteCertificatesOfMember } from '../../db/repositories/certificates'
import { deleteCollectorOfMember } from '../../db/repositories/collectors'
import { deleteConversationOfMember } from '../../db/repositories/conversations'
import { deleteExporterOfMember } from '../../db/repositories/exporters'
import { deleteFeedbackOfMember } from '../../db/repositories/feedback'
import { deleteIdempotencyKeysOfMember } from '../../db/repositories/idempotency-keys'
import { eraseSurchargeReasons } from '../../db/repositories/late-fees'
import { changeMember, listMembersToErase, lockMember, type MemberRow } from '../../db/repositories/members'
import { deleteConsentsOfMember } from '../../db/repositories/message-consents'
import { deleteNoticeReadsOfMember } from '../../db/repositories/notices'
import { deleteOutboxMessagesTo } from '../../db/repositories/outbox'
import { deleteUnwantedPopupsOfMember } from '../../db/repositories/overlays'
import { deleteParcelMessagesOfMember } from '../../db/repositories/parcel-messages'
import { anonymiseParcelsOfMember } from '../../db/repositories/parcels'
import { deletePicture, listPicturesOfMember } from '../../db/repositories/pictures'
import { deleteRouteSharesOfMember } from '../../db/repositories/route-shares'
import { deleteSessionsOfMember } from '../../db/repositories/sessions'
import { deleteSignInAttempts } from '../../db/repositories/sign-in-attempts'
import { deleteTicketsOfSubjects } from '../../db/repositories/tickets'
import { deleteVerificationCodes } from '../../db/repositories/verification-codes'
import { unbindWechatIdentitiesOfMember } from '../../db/repositories/wechat-identities'
import { transaction } from '../../transaction'
import { getSignInIdentifier, toSignInKey } from './accounts'
import { getBindCodeKey, getVerificationCodeKey } from './codes'

const ANONYMOUS_COLUMNS = {
  name: '',
  areaCode: null,
  phone: null,
  email: null,
  passwordHash: null,
  bindCountry: 0,
  wishesDelivery: false,
  campaign: null,
  shipperAreaCode: null,
  shipperPhone: null,
  inviteCode: null,
  unwantedMessages: [],
} satisfies Partial<MemberRow>

/** Whether the days in which a cancelled account can come back are over, and it is not erased whole. */
export const isDueForErasure = ({ status, cancelledAt, erasedAt }: MemberRow, now: Date): boolean =>
  status === 'closed' && cancelledAt !== null && erasedAt === null && !canReactivate(cancelledAt, now)

/**
 * Takes the person out of all that a cancelled account leaves. Orders, payments, refunds, balance entries, parcels with
 * their goods, and signatures stay, as the books and the customs ask for them, of a member who is nobody. It can stop at
 * any step: what is left is found again, since the last step alone says that it is done.
 * @returns whether there was something to erase
 */
export async function eraseMember(world: AppContext, memberId: string): Promise<boolean> {
  if (!(await anonymiseIfExpired(world, memberId))) return false
  // Outside of the transaction: files are slow. A row goes after its file, so that none is lost sight of.
  for (const { id, fileName } of await listPicturesOfMember(world.db, memberId)) {
    await world.files.remove(fileName)
    await deletePicture(world.db, id)
  }
  for (const { id, fileName } of await listServiceFilesOfMember(world.db, memberId)) {
    await world.files.remove(fileName)
    await deleteServiceFile(world.db, id)
  }
  await eraseCertificatePictures(world, memberId)
  await changeMember(world.db, memberId, { erasedAt: world.now() })
  return true
}

/** Until there is none: one that was sealed anew meanwhile has another file. */
async function eraseCertificatePictures(world: AppContext, memberId: string): Promise<void> {
  for (;;) {
    const left = await listCertificatePicturesOfMember(world.db, memberId)
    if (left.length === 0) return
    for (const picture of left) {
      await world.files.remove(picture.fileName)
      await deleteCertificatePicture(world.db, picture)
    }
  }
}

/**
 * The first step: nobody signs in to it any more, and the number is free. The job does the rest.
 * @returns whether its days are over
 */
export const anonymiseIfExpired = (world: AppContext, memberId: string): Promise<boolean> =>
  transaction(world, async (tx) => {
    const member = await lockMember(tx.db, memberId)
    if (!member || !isDueForErasure(member, tx.now())) return false
    await erasePersonalData(tx, member)
    return true
  })

async function erasePersonalData(tx: AppContext, member: MemberRow): Promise<void> {
  const { id, aptId, phone, email } = member
  if (phone || email) {
    const account = getSignInIdentifier(member)
    await deleteVerificationCodes(tx.db, [
      getVerificationCodeKey(account),
      getVerificationCodeKey({ ...account, to: 'cancel' }),
    ])
    await deleteOutboxMessagesTo(tx.db, toSignInKey(account))
    await deleteSignInAttempts(tx.db, toSignInKey(account))
  }
  await deleteVerificationCodes(tx.db, [getBindCodeKey(id)])
  await deleteTicketsOfSubjects(tx.db, [id, aptId])
  await deleteIdempotencyKeysOfMember(tx.db, id)
  await deleteSessionsOfMember(tx.db, id)
  await unbindWechatIdentitiesOfMember(tx.db, id)
  await anonymiseAddressesOfMember(tx.db, id, tx.now())
  await deleteExporterOfMember(tx.db, id)
  await deleteCollectorOfMember(tx.db, id)
  await releaseCertificatePicturesOfMember(tx.db, id)
  await deleteCertificatesOfMember(tx.db, id)
  await anonymiseParcelsOfMember(tx.db, id)
  await eraseServiceRemarks(tx.db, id)
  await eraseSurchargeReasons(tx.db, id)
  await deleteRouteSharesOfMember(tx.db, id)
  await deleteCertificateLinksOfMember(tx.db, id)
  await deleteFeedbackOfMember(tx.db, id)
  await deleteConversationOfMember(tx.db, id)
  await deleteUnwantedPopupsOfMember(tx.db, id)
  await deleteConsentsOfMember(tx.db, id)
  await deleteParcelMessagesOfMember(tx.db, id)
  await deleteNoticeReadsOfMember(tx.db, id)
  await changeMember(tx.db, id, ANONYMOUS_COLUMNS)
}

/** Job: erases the accounts whose 30 days are over. One that fails keeps none of the others. */
export async function eraseCancelledMembers(world: AppContext): Promise<void> {
  const end = new Date(world.now().getTime() - REACTIVATION_PERIOD_MS)
  const tried: string[] = []
  for (;;) {
    const due = await listMembersToErase(world.db, end, tried)
    if (due.length === 0) return
    for (const { id } of due) {
      tried.push(id)
      await eraseMember(world, id).catch((err: unknown) => world.log.error({ err, member: id }, 'not erased'))
    }
  }
}
