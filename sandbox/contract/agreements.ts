import * as v from 'valibot'
import {
  CodeOrEmptySchema,
  EmptyAnswerSchema,
  EmptyPayloadSchema,
  LocalisedTextSchema,
} from '../../src/contract/base/schemas'
import { buildPartialLocalisedTextSchema } from '../../src/contract/base/typed-words'
import { AGREEMENT_TYPE_CODE } from '../../src/domain/auth/agreement'
import { defineCall } from './define-call'

/** Agreements as the operator publishes them. Ours. */
const SANDBOX = { encoding: 'json', who: 'operator', source: 'ours', limitPerMinute: 'unlimited' } as const
const TypeCodeSchema = v.picklist(Object.values(AGREEMENT_TYPE_CODE))
/** Characters of an agreement. */
const [TITLE_MAX, TEXT_MAX] = [120, 4000]

export const sandboxListAgreements = defineCall({
  ...SANDBOX,
  encoding: 'query',
  name: 'sandboxListAgreements',
  method: 'GET',
  path: '/sandbox/agreements',
  payload: EmptyPayloadSchema,
  answer: v.array(
    v.object({
      typeCode: TypeCodeSchema,
      version: v.string(),
      title: LocalisedTextSchema,
      content: LocalisedTextSchema,
    }),
  ),
  errors: {},
  summary: 'The agreements, each in its current version',
})

export const sandboxPublishAgreement = defineCall({
  ...SANDBOX,
  name: 'sandboxPublishAgreement',
  method: 'POST',
  path: '/sandbox/agreement',
  payload: v.object({
    typeCode: TypeCodeSchema,
    /** another one than before is read and signed anew by everybody; the same mends the words alone */
    version: v.pipe(...CodeOrEmptySchema.pipe, v.trim(), v.minLength(1)),
    title: buildPartialLocalisedTextSchema(TITLE_MAX),
    content: buildPartialLocalisedTextSchema(TEXT_MAX),
  }),
  answer: EmptyAnswerSchema,
  errors: {},
  summary: 'Publishes a version of an agreement in the three languages at once',
})
