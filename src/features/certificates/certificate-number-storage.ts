import * as v from 'valibot'
import { defineStored } from '@/storage/define-stored'
import { SECRETS_KEY } from '@/storage/secrets'

/** ms that a number is kept for: as long as the back end keeps a picture that nobody has handed in. */
const NUMBER_LIFETIME_MS = 3_600_000

const stored = defineStored({
  name: SECRETS_KEY,
  version: 1,
  schema: v.record(v.string(), v.object({ text: v.string(), at: v.number() })),
  lifetimeMs: 'visit',
})

/** What is kept and not too old. */
function getUnexpiredNumbers() {
  const now = Date.now()
  const isPresent = ({ at }: { at: number }) => at <= now && now - at < NUMBER_LIFETIME_MS
  return Object.fromEntries(Object.entries(stored.get() ?? {}).filter(([, each]) => isPresent(each)))
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
      if (Object.keys(next).length > 0) stored.set(next)
      else stored.remove()
    },
  }
}
