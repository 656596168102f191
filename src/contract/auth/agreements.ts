import * as v from 'valibot'
import { AGREEMENT_TYPE_CODE } from '../../domain/auth/agreement'
import { defineCall } from '../base/call'
import { CodeOrEmptySchema, EmptyAnswerSchema, UtcTimestampSchema } from '../base/schemas'

/** Locale of an agreement's text (S2 §1; LANG-15). */
export const ContentLocaleSchema = v.picklist(['zh_CN', 'zh_HK', 'en_US'])

const TypeCodeSchema = v.picklist(Object.values(AGREEMENT_TYPE_CODE))
/** An agreement that the member has read. The member signs this version. */
const ReadSchema = v.object({
  typeCode: TypeCodeSchema,
  version: CodeOrEmptySchema,
  languageCode: CodeOrEmptySchema,
})
/** Agreements that the member has read and confirmed, each separately. */
export const ConfirmedAgreementsSchema = v.pipe(v.array(ReadSchema), v.maxLength(4))
export type ConfirmedAgreement = v.InferOutput<typeof ReadSchema>

const AgreementSchema = v.object({
  typeCode: TypeCodeSchema,
  version: v.string(),
  languageCode: v.string(),
  title: v.string(),
  /** plain text, paragraphs divided by an empty line */
  content: v.string(),
})

/** The member confirmed an old version of an agreement. */
export const AGREEMENTS_OUTDATED_ERRORS = {
  /** A confirmed agreement now has a newer version (S1 §8). */
  agreementsOutdated: { code: '6004', text: 'auth.agreements.outdated' },
} as const

export const getAgreement = defineCall({
  name: 'getAgreement',
  method: 'GET',
  path: '/api/AgreementContent',
  payload: v.object({ typeCode: TypeCodeSchema, languageCode: ContentLocaleSchema }),
  answer: AgreementSchema,
  errors: { textNotFound: { code: '404', text: 'auth.agreements.noText' } },
  who: 'anyone',
  limitPerMinute: 'unlimited',
  source: 'S1 §7',
  summary: 'The text of an agreement in the language of the reader',
})

export const signAgreements = defineCall({
  name: 'signAgreements',
  method: 'POST',
  path: '/api/AgreementContent',
  encoding: 'json',
  payload: v.pipe(v.array(ReadSchema), v.minLength(1), v.maxLength(4)),
  answer: EmptyAnswerSchema,
  errors: AGREEMENTS_OUTDATED_ERRORS,
  ownMessages: true,
  who: 'member',
  limitPerMinute: 60,
  source: 'S1 §7',
  summary: 'Signs agreements with one call',
})

export const getAgreementStatus = defineCall({
  name: 'getAgreementStatus',
  method: 'GET',
  path: '/api/agreementIsAgree',
  payload: v.object({ typeCode: v.pipe(v.array(TypeCodeSchema), v.maxLength(10)) }),
  answer: v.object({
    agreed: v.boolean(),
    missing: v.array(TypeCodeSchema),
    /** current versions that the member signed, with language and time */
    signed: v.array(v.object({ ...ReadSchema.entries, signedAt: UtcTimestampSchema })),
  }),
  errors: {},
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'S1 §7',
  summary: 'Which of the agreements the member signed in their current version, and when',
})
