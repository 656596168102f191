import { isErasureDue, REACTIVATION_PERIOD_MS } from '../../../../src/domain/account/cancellation'
import type { AppContext } from '../../base/context'
import { transaction } from '../../base/transaction'
import { anonymiseAddressesOfMember } from '../../db/repositories/addresses/addresses'
import { deletePickupCollectorOfMember } from '../../db/repositories/addresses/collectors'
import { deleteVerificationMessagesTo } from '../../db/repositories/auth/outbox'
import { deleteSessionsOfMember } from '../../db/repositories/auth/sessions'
import { resetSignInAttemptCounter } from '../../db/repositories/auth/sign-in-attempts'
import { deleteOneTimeTicketsOfSubjects } from '../../db/repositories/auth/tickets'
import { deleteVerificationCodesOfAccounts } from '../../db/repositories/auth/verification-codes'
import { unbindWechatIdentitiesOfMember } from '../../db/repositories/auth/wechat-identities'
import { deleteIdempotencyKeysOfMember } from '../../db/repositories/base/idempotency-keys'
import { deleteCertificateUploadLinksOfMember } from '../../db/repositories/certificates/certificate-links'
import {
  deleteUnusedCertificatePictureRow,
  detachAndExpireCertificatePicturesOfMember,
  listCertificatePicturesOfMember,
} from '../../db/repositories/certificates/certificate-pictures'
import { deleteCertificatesOfMember } from '../../db/repositories/certificates/certificates'
import { deleteConversationOfMember } from '../../db/repositories/conversation/conversations'
import { deleteExporterOfMember } from '../../db/repositories/exporter/exporters'
import { deleteFeedbackOfMember } from '../../db/repositories/feedback/feedback'
import {
  changeMember,
  listMembersToErase,
  lockMember,
  type MemberRow,
} from '../../db/repositories/members/members'
import { deleteConsentsOfMember } from '../../db/repositories/messages/message-consents'
import { deleteNotificationPreferencesOfMember } from '../../db/repositories/messages/notification-preferences'
import { deleteNotificationsOfMember } from '../../db/repositories/messages/notifications'
import { deleteOutgoingNotificationsOfMember } from '../../db/repositories/messages/outgoing-notifications'
import { deleteParcelMessagesOfMember } from '../../db/repositories/messages/parcel-messages'
import { deleteNoticeReadsOfMember } from '../../db/repositories/notices/notices'
import { deleteUnwantedPopupsOfMember } from '../../db/repositories/notices/overlays'
import { anonymiseParcelsOfMember } from '../../db/repositories/parcels/parcels'
import { deleteTrackingSharesOfMember } from '../../db/repositories/parcels/route-shares'
import { deletePictureRow, listPicturesOfMember } from '../../db/repositories/pictures/pictures'
import {
  deleteServiceFileRow,
  eraseServiceRemarksOfMember,
  listServiceFilesOfMember,
} from '../../db/repositories/services/added-services'
import { eraseSurchargeReasonsOfMember } from '../../db/repositories/surcharges/surcharges'
import { getBindCodeKeyOfMember, getSignInIdentifier, getVerificationCodeKey, toSignInKey } from './accounts'

/** Columns that the books keep of an erased member. */
type KeptColumn =
  | 'id'
  | 'aptId'
  | 'memberType'
  | 'vipUntil'
  | 'status'
  | 'isGuideDue'
  | 'balanceCents'
  | 'cancelledAt'
  | 'erasedAt'
  | 'createdAt'

/** Erased values of all other columns. A new column that is neither kept nor erased does not compile. */
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
} satisfies Omit<MemberRow, KeptColumn>

/**
 * Returns whether the reactivation period of a cancelled account is over and the account is not completely
 * erased.
 */
export const isMemberDueForErasure = (member: MemberRow, now: Date): boolean =>
  member.status === 'closed' && member.erasedAt === null && isErasureDue(member, now)

/**
 * Erases the personal data of a cancelled account. Orders, payments, refunds, balance entries, parcels with
 * their goods, and signatures stay, because bookkeeping and customs require them. They belong to an anonymous
 * member then.
 *
 * The work can stop at any step. The next run finds the rest, because only the last step marks the account as
 * erased.
 * @returns whether there was anything to erase
 */
export async function eraseMemberIfDue(context: AppContext, memberId: string): Promise<boolean> {
  if (!(await anonymiseIfExpired(context, memberId))) return false
  // Outside the transaction, because files are slow. Each row is deleted after its file, so that no file is
  // lost.
  for (const { id, fileName } of await listPicturesOfMember(context.db, memberId)) {
    await context.files.remove(fileName)
    await deletePictureRow(context.db, id)
  }
  for (const { id, fileName } of await listServiceFilesOfMember(context.db, memberId)) {
    await context.files.remove(fileName)
    await deleteServiceFileRow(context.db, id)
  }
  await eraseCertificatePictures(context, memberId)
  await changeMember(context.db, memberId, { erasedAt: context.now() })
  return true
}

/**
 * Erases certificate pictures until none is left. A picture that was encrypted again meanwhile has another
 * file.
 */
async function eraseCertificatePictures(context: AppContext, memberId: string): Promise<void> {
  for (;;) {
    const left = await listCertificatePicturesOfMember(context.db, memberId)
    if (left.length === 0) return
    for (const picture of left) {
      await context.files.remove(picture.fileName)
      await deleteUnusedCertificatePictureRow(context.db, picture)
    }
  }
}

/**
 * First step of the erasure: nobody can sign in to the account any more, and its mobile number or e-mail is
 * free. The job does the rest.
 * @returns whether the reactivation period is over
 */
export const anonymiseIfExpired = (context: AppContext, memberId: string): Promise<boolean> =>
  transaction(context, async (tx) => {
    const member = await lockMember(tx.db, memberId)
    if (!member || !isMemberDueForErasure(member, tx.now())) return false
    await erasePersonalData(tx, member)
    return true
  })

async function erasePersonalData(tx: AppContext, member: MemberRow): Promise<void> {
  const { id, aptId, phone, email } = member
  if (phone || email) {
    const account = getSignInIdentifier(member)
    await deleteVerificationCodesOfAccounts(tx.db, [
      getVerificationCodeKey(account),
      getVerificationCodeKey({ ...account, to: 'cancel' }),
    ])
    await deleteVerificationMessagesTo(tx.db, toSignInKey(account))
    await resetSignInAttemptCounter(tx.db, toSignInKey(account))
  }
  await deleteVerificationCodesOfAccounts(tx.db, [getBindCodeKeyOfMember(id)])
  await deleteOneTimeTicketsOfSubjects(tx.db, [id, aptId])
  await deleteIdempotencyKeysOfMember(tx.db, id)
  await deleteSessionsOfMember(tx.db, id)
  await unbindWechatIdentitiesOfMember(tx.db, id)
  await anonymiseAddressesOfMember(tx.db, id, tx.now())
  await deleteExporterOfMember(tx.db, id)
  await deletePickupCollectorOfMember(tx.db, id)
  await detachAndExpireCertificatePicturesOfMember(tx.db, id)
  await deleteCertificatesOfMember(tx.db, id)
  await anonymiseParcelsOfMember(tx.db, id)
  await eraseServiceRemarksOfMember(tx.db, id)
  await eraseSurchargeReasonsOfMember(tx.db, id)
  await deleteTrackingSharesOfMember(tx.db, id)
  await deleteCertificateUploadLinksOfMember(tx.db, id)
  await deleteFeedbackOfMember(tx.db, id)
  await deleteConversationOfMember(tx.db, id)
  await deleteUnwantedPopupsOfMember(tx.db, id)
  await deleteConsentsOfMember(tx.db, id)
  await deleteParcelMessagesOfMember(tx.db, id)
  await deleteOutgoingNotificationsOfMember(tx.db, id)
  await deleteNotificationsOfMember(tx.db, id)
  await deleteNotificationPreferencesOfMember(tx.db, id)
  await deleteNoticeReadsOfMember(tx.db, id)
  await changeMember(tx.db, id, ANONYMOUS_COLUMNS)
}

/** Job: erases the accounts whose 30 days are over. An account that fails does not stop the others. */
export async function eraseCancelledMembers(context: AppContext): Promise<void> {
  const end = new Date(context.now().getTime() - REACTIVATION_PERIOD_MS)
  const tried: string[] = []
  for (;;) {
    const due = await listMembersToErase(context.db, end, tried)
    if (due.length === 0) return
    for (const { id } of due) {
      tried.push(id)
      await eraseMemberIfDue(context, id).catch((err: unknown) =>
        context.log.error({ err, member: id }, 'account could not be erased'),
      )
    }
  }
}
