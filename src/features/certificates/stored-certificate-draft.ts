import * as v from 'valibot'
import { addCertificate } from '@/contract/certificates/certificates'
import { buildDraftEntriesFromPayloadSchema } from '@/shared/form/draft-schema'
import type { DraftStorage } from '@/shared/form/form-state'
import { defineStoredValue } from '@/storage/define-stored'
import { SENSITIVE_INPUT_STORAGE_KEY } from '@/storage/secrets'

const CertificateDraftSchema = v.object(
  buildDraftEntriesFromPayloadSchema(v.omit(addCertificate.payload, ['addressId'])),
)

/** The form of a certificate as it is filled in. */
export type CertificateDraft = v.InferOutput<typeof CertificateDraftSchema>

/** A form in which nothing was typed yet. */
export const createEmptyCertificateDraft = (): CertificateDraft => v.parse(CertificateDraftSchema, {})

const stored = defineStoredValue({
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

const storedLinkCertificateDraft = defineStoredValue({
  name: 'certificate.draftByLink',
  version: 1,
  schema: CertificateDraftSchema,
  lifetimeMs: 'visit',
})

/** The same of a receiver, on a device that may be anybody's: all of it ends with the visit. */
export const createLinkCertificateDraftStorage = (): DraftStorage<CertificateDraft> =>
  withSeparateNumberStorage(storedLinkCertificateDraft, 'byLink')

/** The token of the link that this visit was opened by: it stands in no address bar, and a reload needs it. */
export const storedCertificateLinkToken = defineStoredValue({
  name: 'certificate.link',
  version: 1,
  schema: v.string(),
  lifetimeMs: 'visit',
})

/**
 * ms that a number is kept for: as long as the back end keeps a picture that nobody has handed in. Without an end,
 * a browser that reopens closed tabs would restore it from their `sessionStorage`.
 */
const NUMBER_LIFETIME_MS = 3_600_000

const storedNumbers = defineStoredValue({
  name: SENSITIVE_INPUT_STORAGE_KEY,
  version: 1,
  schema: v.record(v.string(), v.object({ text: v.string(), at: v.number() })),
  lifetimeMs: 'visit',
})

/** What is kept and not too old. */
function getUnexpiredNumbers() {
  const now = Date.now()
  const isPresent = ({ at }: { at: number }) => at <= now && now - at < NUMBER_LIFETIME_MS
  return Object.fromEntries(Object.entries(storedNumbers.get() ?? {}).filter(([, each]) => isPresent(each)))
}

/**
 * The number of a certificate that is being filled in: for the visit alone (the tab, the process of the mini program),
 * for an hour at most, and gone with its form, its member and their session.
 * @param form which one it stands in
 */
export function createCertificateNumberStorage(form: string) {
  const key = `certificate.number.${form}`
  return {
    get: (): string => getUnexpiredNumbers()[key]?.text ?? '',
    /** @param number '' leaves nothing behind */
    set(number: string): void {
      const { [key]: _, ...others } = getUnexpiredNumbers()
      const next = number ? { ...others, [key]: { text: number, at: Date.now() } } : others
      if (Object.keys(next).length > 0) storedNumbers.set(next)
      else storedNumbers.remove()
    },
  }
}
