import * as v from 'valibot'
import { addCertificate } from '@/contract/certificates'
import { draftFields } from '@/shared/form/draft-schema'
import type { DraftStorage } from '@/shared/form/form-state'
import { defineStored } from '@/storage/define-stored'

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

/**
 * A half-filled form, by member and certificate. The number is never written to the device, and of the pictures only the
 * ids that the back end knows them by: after a reload the number is typed again.
 */
export const certificateDraft =
  (id: string) =>
  (aptId: string): DraftStorage<CertificateDraft> => {
    const draft = stored.of(`${aptId}.${id || 'new'}`)
    return { ...draft, set: (value) => draft.set({ ...value, number: '' }) }
  }

const storedByLink = defineStored({
  name: 'certificate.draftByLink',
  version: 1,
  schema: CertificateDraftSchema,
  lifetimeMs: 'visit',
})

/** The same of a receiver, on a device that may be anybody's: it ends with the visit. */
export const draftByLink = (): DraftStorage<CertificateDraft> => ({
  ...storedByLink,
  set: (value) => storedByLink.set({ ...value, number: '' }),
})

/** The token of the link that this visit was opened by: it stands in no address bar, and a reload needs it. */
export const storedLink = defineStored({
  name: 'certificate.link',
  version: 1,
  schema: v.string(),
  lifetimeMs: 'visit',
})
