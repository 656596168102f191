import * as v from 'valibot'
import { addCertificate } from '@/contract/certificates/certificates'
import { buildDraftSchemaEntries } from '@/shared/form/draft-schema'
import type { DraftStorage } from '@/shared/form/form-state'
import { defineStored } from '@/storage/define-stored'
import { createCertificateNumberStorage } from './certificate-number-storage'

const CertificateDraftSchema = v.object(
  buildDraftSchemaEntries(v.omit(addCertificate.payload, ['addressId'])),
)

/** The form of a certificate as it is filled in. */
export type CertificateDraft = v.InferOutput<typeof CertificateDraftSchema>

/** A form in which nothing was typed yet. */
export const createEmptyCertificateDraft = (): CertificateDraft => v.parse(CertificateDraftSchema, {})

const stored = defineStored({
  name: 'certificate.draft',
  version: 1,
  schema: CertificateDraftSchema,
  isUserInput: true,
})

/** A draft whose number is kept apart from it: never on the device. */
function withSeparateNumberStorage(
  draft: DraftStorage<CertificateDraft>,
  form: string,
): DraftStorage<CertificateDraft> {
  const number = createCertificateNumberStorage(form)
  return {
    ...draft,
    get() {
      const kept = draft.get()
      return kept && { ...kept, number: number.get() }
    },
    set(value) {
      number.set(value.number)
      return draft.set({ ...value, number: '' })
    },
    remove() {
      number.set('')
      draft.remove()
    },
  }
}

/**
 * A half-filled form, by member and certificate. Of the pictures the device keeps only the ids that the back end knows
 * them by, and the number not at all: that lives as long as the visit.
 */
export const createCertificateDraftStorage =
  (id: string) =>
  (aptId: string): DraftStorage<CertificateDraft> => {
    const part = `${aptId}.${id || 'new'}`
    return withSeparateNumberStorage(stored.of(part), part)
  }

const storedLinkCertificateDraft = defineStored({
  name: 'certificate.draftByLink',
  version: 1,
  schema: CertificateDraftSchema,
  lifetimeMs: 'visit',
})

/** The same of a receiver, on a device that may be anybody's: all of it ends with the visit. */
export const createLinkCertificateDraftStorage = (): DraftStorage<CertificateDraft> =>
  withSeparateNumberStorage(storedLinkCertificateDraft, 'byLink')

/** The token of the link that this visit was opened by: it stands in no address bar, and a reload needs it. */
export const storedCertificateLinkToken = defineStored({
  name: 'certificate.link',
  version: 1,
  schema: v.string(),
  lifetimeMs: 'visit',
})
