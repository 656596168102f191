import { canComeBack, REACTIVATION_MS } from '../../../../src/domain/cancellation'
import type { AppContext } from '../../context'
import {
  deleteServiceFile,
  eraseServiceRemarks,
  listServiceFilesOfMember,
} from '../../db/repositories/added-services'
import { eraseAddressesOf } from '../../db/repositories/addresses'
import { deleteCertificateLinksOf } from '../../db/repositories/certificate-links'
import {
  certificatePicturesOfMember,
  deleteCertificatePicture,
  releaseCertificatePicturesOf,
} from '../../db/repositories/certificate-pictures'
import { deleteCertificatesOf } from '../../db/repositories/certificates'
import { deleteCollectorOf } from '../../db/repositories/collectors'
import { deleteConversationOf } from '../../db/repositories/conversations'
import { deleteExporterOf } from '../../db/repositories/exporters'
import { deleteFeedbackOf } from '../../db/repositories/feedback'
import { deleteIdempotencyKeysOfMember } from '../../db/repositories/idempotency-keys'
import { eraseSurchargeReasons } from '../../db/repositories/late-fees'
import { changeMember, lockMember, type MemberRow, membersToErase } from '../../db/repositories/members'
import { deleteConsentsOfMember } from '../../db/repositories/message-consents'
import { deleteNoticeReadsOf } from '../../db/repositories/notices'
import { deleteMessagesTo } from '../../db/repositories/outbox'
import { deleteUnwantedOf } from '../../db/repositories/overlays'
import { deleteParcelMessagesOf } from '../../db/repositories/parcel-messages'
import { eraseParcelsOf } from '../../db/repositories/parcels'
import { erasePicture, picturesOfMember } from '../../db/repositories/pictures'
import { deleteRouteSharesOf } from '../../db/repositories/route-shares'
import { deleteSessionsOf } from '../../db/repositories/sessions'
import { deleteSignInAttempts } from '../../db/repositories/sign-in-attempts'
import { deleteTicketsOf } from '../../db/repositories/tickets'
import { deleteCodes } from '../../db/repositories/verification-codes'
import { unbindIdentitiesOf } from '../../db/repositories/wechat-identities'
import { transaction } from '../../transaction'
import { accountKey, accountOfMember } from './accounts'
import { bindKey, codeKey } from './codes'

const NOBODY = {
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
export const isToErase = ({ status, cancelledAt, erasedAt }: MemberRow, now: Date): boolean =>
  status === 'closed' && cancelledAt !== null && erasedAt === null && !canComeBack(cancelledAt, now)

/**
 * Takes the person out of all that a cancelled account leaves. Orders, payments, refunds, balance entries, parcels with
 * their goods, and signatures stay, as the books and the customs ask for them, of a member who is nobody. It can stop at
 * any step: what is left is found again, since the last step alone says that it is done.
 * @returns whether there was something to erase
 */
export async function eraseMember(world: AppContext, memberId: string): Promise<boolean> {
  if (!(await forgetIfOver(world, memberId))) return false
  // Outside of the transaction: files are slow. A row goes after its file, so that none is lost sight of.
  for (const { id, fileName } of await picturesOfMember(world.db, memberId)) {
    await world.files.remove(fileName)
    await erasePicture(world.db, id)
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
    const left = await certificatePicturesOfMember(world.db, memberId)
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
export const forgetIfOver = (world: AppContext, memberId: string): Promise<boolean> =>
  transaction(world, async (tx) => {
    const member = await lockMember(tx.db, memberId)
    if (!member || !isToErase(member, tx.now())) return false
    await erasePerson(tx, member)
    return true
  })

async function erasePerson(tx: AppContext, member: MemberRow): Promise<void> {
  const { id, aptId, phone, email } = member
  if (phone || email) {
    const account = accountOfMember(member)
    await deleteCodes(tx.db, [codeKey(account), codeKey({ ...account, to: 'cancel' })])
    await deleteMessagesTo(tx.db, accountKey(account))
    await deleteSignInAttempts(tx.db, accountKey(account))
  }
  await deleteCodes(tx.db, [bindKey(id)])
  await deleteTicketsOf(tx.db, [id, aptId])
  await deleteIdempotencyKeysOfMember(tx.db, id)
  await deleteSessionsOf(tx.db, id)
  await unbindIdentitiesOf(tx.db, id)
  await eraseAddressesOf(tx.db, id, tx.now())
  await deleteExporterOf(tx.db, id)
  await deleteCollectorOf(tx.db, id)
  await releaseCertificatePicturesOf(tx.db, id)
  await deleteCertificatesOf(tx.db, id)
  await eraseParcelsOf(tx.db, id)
  await eraseServiceRemarks(tx.db, id)
  await eraseSurchargeReasons(tx.db, id)
  await deleteRouteSharesOf(tx.db, id)
  await deleteCertificateLinksOf(tx.db, id)
  await deleteFeedbackOf(tx.db, id)
  await deleteConversationOf(tx.db, id)
  await deleteUnwantedOf(tx.db, id)
  await deleteConsentsOfMember(tx.db, id)
  await deleteParcelMessagesOf(tx.db, id)
  await deleteNoticeReadsOf(tx.db, id)
  await changeMember(tx.db, id, NOBODY)
}

/** Job: erases the accounts whose 30 days are over. One that fails keeps none of the others. */
export async function eraseCancelled(world: AppContext): Promise<void> {
  const end = new Date(world.now().getTime() - REACTIVATION_MS)
  const tried: string[] = []
  for (;;) {
    const due = await membersToErase(world.db, end, tried)
    if (due.length === 0) return
    for (const { id } of due) {
      tried.push(id)
      await eraseMember(world, id).catch((err: unknown) => world.log.error({ err, member: id }, 'not erased'))
    }
  }
}
