import { isNull } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type {
  CertificateRefusalReason,
  CertificateStatus,
} from '../../../../src/domain/certificates/certificate'
import type { CertificateType } from '../../../../src/domain/certificates/certificate-types'
import { createdAtColumn, timestampColumn } from './columns'
import { members } from './members'

/** ID certificates that members submitted. */
export const certificates = pgTable(
  'certificates',
  {
    id: text('id').primaryKey(),
    memberId: text('member_id')
      .notNull()
      .references(() => members.id),
    type: text('type').$type<CertificateType>().notNull(),
    name: text('name').notNull(),
    /** encrypted (files/encrypter), in base64; the number is stored nowhere in clear text */
    sealedNumber: text('sealed_number').notNull(),
    /** id of the key that encrypted it */
    keyId: text('key_id').notNull(),
    /** YYYY-MM-DD */
    validFrom: text('valid_from').notNull(),
    /** null if the certificate has no last day */
    validUntil: text('valid_until'),
    areaCode: text('area_code').notNull(),
    phone: text('phone').notNull(),
    status: text('status').$type<CertificateStatus>().notNull(),
    /** reasons of a failed review */
    reasons: jsonb('reasons').$type<readonly CertificateRefusalReason[]>().notNull().default([]),
    remark: text('remark').notNull().default(''),
    /** submitted by the receiver of one of the member's addresses; the member never sees it */
    byReceiver: boolean('by_receiver').notNull().default(false),
    submittedAt: timestampColumn('submitted_at').notNull(),
    /** null before the review */
    reviewedAt: timestampColumn('reviewed_at'),
    createdAt: createdAtColumn(),
  },
  (certificate) => [
    index('certificates_member').on(certificate.memberId),
    index('certificates_waiting').on(certificate.status, certificate.submittedAt),
  ],
)

export type CertificateSide = 'front' | 'back'

/** Pictures of certificates. Each file is encrypted for its own file name. */
export const certificatePictures = pgTable(
  'certificate_pictures',
  {
    id: text('id').primaryKey(),
    memberId: text('member_id')
      .notNull()
      .references(() => members.id),
    /** null until the picture is submitted with a certificate */
    certificateId: text('certificate_id').references(() => certificates.id),
    side: text('side').$type<CertificateSide>(),
    /** hash of the link through which it was uploaded; null for the member's own upload */
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
