import { isNull } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type {
  CertificateRefusalReason,
  CertificateStatus,
} from '../../../../src/domain/certificates/certificate'
import type { CertificateType } from '../../../../src/domain/certificates/certificate-types'
import { createdAtColumn, timestampColumn } from './columns'
import { members } from './members'

/** ID certificates that members handed in. */
export const certificates = pgTable(
  'certificates',
  {
    id: text('id').primaryKey(),
    memberId: text('member_id')
      .notNull()
      .references(() => members.id),
    type: text('type').$type<CertificateType>().notNull(),
    name: text('name').notNull(),
    /** sealed (files/encrypter), in base64; nowhere does it stand open */
    sealedNumber: text('sealed_number').notNull(),
    /** of the key that sealed it */
    keyId: text('key_id').notNull(),
    /** YYYY-MM-DD */
    validFrom: text('valid_from').notNull(),
    /** null without a last day */
    validUntil: text('valid_until'),
    areaCode: text('area_code').notNull(),
    phone: text('phone').notNull(),
    status: text('status').$type<CertificateStatus>().notNull(),
    reason: text('reason').$type<CertificateRefusalReason>(),
    remark: text('remark').notNull().default(''),
    /** handed in by the receiver at an address of the member's, who is never shown it */
    byReceiver: boolean('by_receiver').notNull().default(false),
    submittedAt: timestampColumn('submitted_at').notNull(),
    createdAt: createdAtColumn(),
  },
  (certificate) => [
    index('certificates_member').on(certificate.memberId),
    index('certificates_waiting').on(certificate.status, certificate.submittedAt),
  ],
)

export type CertificateSide = 'front' | 'back'

/** Their pictures; the files are sealed under their own names. */
export const certificatePictures = pgTable(
  'certificate_pictures',
  {
    id: text('id').primaryKey(),
    memberId: text('member_id')
      .notNull()
      .references(() => members.id),
    /** null while it waits to be handed in */
    certificateId: text('certificate_id').references(() => certificates.id),
    side: text('side').$type<CertificateSide>(),
    /** of the link that it came by; null of the member's own */
    linkHash: text('link_hash'),
    fileName: text('file_name').notNull(),
    keyId: text('key_id').notNull(),
    createdAt: createdAtColumn(),
  },
  (picture) => [
    index('certificate_pictures_member').on(picture.memberId),
    uniqueIndex('certificate_pictures_side').on(picture.certificateId, picture.side),
    index('certificate_pictures_waiting').on(picture.createdAt).where(isNull(picture.certificateId)),
  ],
)
