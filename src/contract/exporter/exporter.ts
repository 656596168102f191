import * as v from 'valibot'
import { defineCall } from '../base/call'
import { CodeOrEmptySchema, EmptyAnswerSchema, EmptyPayloadSchema, TrimmedTextSchema } from '../base/schemas'

/** Exporter of goods from the United States (S2 §2 /usExport; fields and calls are ours, FORE-27). */
const ExporterSchema = v.object({
  name: TrimmedTextSchema,
  ein: v.optional(TrimmedTextSchema, ''),
  certificateId: v.optional(CodeOrEmptySchema, ''),
  email: TrimmedTextSchema,
})

export const getExporter = defineCall({
  name: 'getExporter',
  method: 'GET',
  path: '/portage/usExport/get',
  payload: EmptyPayloadSchema,
  /** null until the member has entered it; `complete` if an AES declaration can be made from it */
  answer: v.nullable(v.object({ ...ExporterSchema.entries, complete: v.boolean() })),
  errors: {},
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'ours',
  summary: 'The exporter that the AES declarations of the member name',
})

export const saveExporter = defineCall({
  name: 'saveExporter',
  method: 'POST',
  path: '/portage/usExport/save',
  payload: v.object({ ...ExporterSchema.entries, agreed: v.boolean() }),
  answer: EmptyAnswerSchema,
  errors: {},
  ownMessages: true,
  who: 'member',
  limitPerMinute: 20,
  source: 'ours',
  summary: 'Saves the exporter; it replaces the previous one',
})
