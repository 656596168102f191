import * as v from 'valibot'
import { addCertificate } from '@/contract/certificates'
import { draftFields } from '@/shared/form/draft-schema'
import type { DraftStorage } from '@/shared/form/form-state'
import { defineStored } from '@/storage/define-stored'
import { storedNumber } from './stored-number'

const CertificateDraftSchema = v.object(draftFields(v.omit(addCertificate.payload, ['addressId'])))

/** The form of a certificate as it is filled in. */
export type CertificateDraft = v.InferOutput<typeof CertificateDraftSchema>

/** A form in which nothing was typed yet. */
export const emptyCertificate = (): CertificateDraft => v.parse(CertificateDraftSchema, {})

const stored = defineStored({
  name: 'certificate.draft',
  version: 1,
  schema: CertificateDraftSchema,
  isTyped: true,
})

/** A draft whose number is kept apart from it: never on the device. */
function withNumber(draft: DraftStorage<CertificateDraft>, form: string): DraftStorage<CertificateDraft> {
  const number = storedNumber(form)
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
export const certificateDraft =
  (id: string) =>
  (aptId: string): DraftStorage<CertificateDraft> => {
    const part = `${aptId}.${id || 'new'}`
    return withNumber(stored.of(part), part)
  }

const storedByLink = defineStored({
  name: 'certificate.draftByLink',
  version: 1,
  schema: CertificateDraftSchema,
  lifetimeMs: 'visit',
})

/** The same of a receiver, on a device that may be anybody's: all of it ends with the visit. */
export const draftByLink = (): DraftStorage<CertificateDraft> => withNumber(storedByLink, 'byLink')

/** The token of the link that this visit was opened by: it stands in no address bar, and a reload needs it. */
export const storedLink = defineStored({
  name: 'certificate.link',
  version: 1,
  schema: v.string(),
  lifetimeMs: 'visit',
})
