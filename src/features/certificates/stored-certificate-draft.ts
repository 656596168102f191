import * as v from 'valibot'
import { addCertificate } from '@/contract/certificates/certificates'
import { buildDraftEntriesFromPayloadSchema } from '@/shared/form/draft-schema'
import type { DraftStorage } from '@/shared/form/form-state'
import { defineStoredValue } from '@/storage/define-stored'
import { SENSITIVE_INPUT_STORAGE_KEY } from '@/storage/secrets'

const CertificateDraftSchema = v.object(
  buildDraftEntriesFromPayloadSchema(v.omit(addCertificate.payload, ['addressId'])),
)

/** The form values of a certificate. */
export type CertificateDraft = v.InferOutput<typeof CertificateDraftSchema>

/** Returns an empty form. */
export const createEmptyCertificateDraft = (): CertificateDraft => v.parse(CertificateDraftSchema, {})

const stored = defineStoredValue({
  name: 'certificate.draft',
  version: 1,
  schema: CertificateDraftSchema,
  isUserInput: true,
})

/**
 * Returns draft storage that keeps the certificate number separately. The draft on the device never contains
 * the number.
 */
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
 * Returns the draft storage of a half-filled form, by member and certificate. Of the pictures, the device
 * stores only the ids of the back end. The device does not keep the number, which lasts only for the visit.
 */
export const createCertificateDraftStorage =
  (id: string) =>
  (aptId: string): DraftStorage<CertificateDraft> => {
    const part = `${aptId}.${id || 'new'}`
    return withSeparateNumberStorage(stored.of(part), part)
  }

const storedLinkCertificateDraft = defineStoredValue({
  name: 'certificate.draftByLink',
  version: 1,
  schema: CertificateDraftSchema,
  lifetimeMs: 'visit',
})

/**
 * Returns the same storage for a receiver. The device may belong to another person, so everything ends with
 * the visit.
 */
export const createLinkCertificateDraftStorage = (): DraftStorage<CertificateDraft> =>
  withSeparateNumberStorage(storedLinkCertificateDraft, 'byLink')

/** The token of the link that opened this visit. The address bar does not show it, but a reload needs it. */
export const storedCertificateLinkToken = defineStoredValue({
  name: 'certificate.link',
  version: 1,
  schema: v.string(),
  lifetimeMs: 'visit',
})

/**
 * Lifetime of a number, in ms: as long as the back end keeps a picture that was not submitted. Without a
 * limit, a browser that reopens closed tabs would restore the number from their `sessionStorage`.
 */
const NUMBER_LIFETIME_MS = 3_600_000

const storedNumbers = defineStoredValue({
  name: SENSITIVE_INPUT_STORAGE_KEY,
  version: 1,
  schema: v.record(v.string(), v.object({ text: v.string(), at: v.number() })),
  lifetimeMs: 'visit',
})

/** Returns the stored numbers that have not expired. */
function getUnexpiredNumbers() {
  const now = Date.now()
  const isPresent = ({ at }: { at: number }) => at <= now && now - at < NUMBER_LIFETIME_MS
  return Object.fromEntries(Object.entries(storedNumbers.get() ?? {}).filter(([, each]) => isPresent(each)))
}

/**
 * Stores the number of a half-filled certificate. It lasts for the visit (the tab, or the process of the mini
 * program), at most for an hour. Submission, sign-out, account cancellation and another
 * member's sign-in remove it. An expired session keeps it.
 *
 * @param form key of the form that contains the number
 */
export function createCertificateNumberStorage(form: string) {
  const key = `certificate.number.${form}`
  return {
    get: (): string => getUnexpiredNumbers()[key]?.text ?? '',
    /** @param number '' removes the number */
    set(number: string): void {
      const { [key]: _, ...others } = getUnexpiredNumbers()
      const next = number ? { ...others, [key]: { text: number, at: Date.now() } } : others
      if (Object.keys(next).length > 0) storedNumbers.set(next)
      else storedNumbers.remove()
    },
  }
}
