import * as v from 'valibot'
import { AGREEMENT } from '../domain/agreement'
import { defineCall } from './call'
import { ChoiceSchema, DoneSchema, LocalisedSchema, NothingSchema } from './schemas'
import { typedWordsSchema } from './typed-words'

/** Agreements as the operator publishes them. Ours. */
const SANDBOX = { encoding: 'json', who: 'operator', source: 'ours', limitPerMinute: 'unlimited' } as const
const TypeCodeSchema = v.picklist(Object.values(AGREEMENT))
/** Characters of an agreement. */
const [TITLE_MAX, TEXT_MAX] = [120, 4000]

export const sandboxAgreements = defineCall({
  ...SANDBOX,
  encoding: 'query',
  name: 'sandboxAgreements',
  method: 'GET',
  path: '/sandbox/agreements',
  payload: NothingSchema,
  answer: v.array(
    v.object({
      typeCode: TypeCodeSchema,
      version: v.string(),
      title: LocalisedSchema,
      content: LocalisedSchema,
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
    version: v.pipe(...ChoiceSchema.pipe, v.trim(), v.minLength(1)),
    title: typedWordsSchema(TITLE_MAX),
    content: typedWordsSchema(TEXT_MAX),
  }),
  answer: DoneSchema,
  errors: {},
  summary: 'Publishes a version of an agreement in the three languages at once',
})
