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

/** Common fields of the calls with which the operator publishes agreements. Ours. */
const SANDBOX = { encoding: 'json', who: 'operator', source: 'ours', limitPerMinute: 'unlimited' } as const
const TypeCodeSchema = v.picklist(Object.values(AGREEMENT_TYPE_CODE))
/** Maximum numbers of characters of an agreement's title and text. */
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
  summary: 'Returns the agreements, each in its current version',
})

export const sandboxPublishAgreement = defineCall({
  ...SANDBOX,
  name: 'sandboxPublishAgreement',
  method: 'POST',
  path: '/sandbox/agreement',
  payload: v.object({
    typeCode: TypeCodeSchema,
    /** every member must read and sign a new version; the same version only corrects the texts */
    version: v.pipe(...CodeOrEmptySchema.pipe, v.trim(), v.minLength(1)),
    title: buildPartialLocalisedTextSchema(TITLE_MAX),
    content: buildPartialLocalisedTextSchema(TEXT_MAX),
  }),
  answer: EmptyAnswerSchema,
  errors: {},
  summary: 'Publishes a version of an agreement in all three languages at once',
})
