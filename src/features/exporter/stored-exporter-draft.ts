import { boolean, object, string } from 'valibot'
import { defineStoredValue } from '@/storage/define-stored'

const ExporterDraftSchema = object({
  name: string(),
  ein: string(),
  certificateId: string(),
  email: string(),
  agreed: boolean(),
})

/** Unsaved input of the exporter form; `of` takes the member code. */
export const storedExporterDraft = defineStoredValue({
  name: 'exporter.draft',
  version: 1,
  schema: ExporterDraftSchema,
  isUserInput: true,
})
