import { createHmac, timingSafeEqual } from 'node:crypto'
import type { PictureModerationVerdict } from '../../../src/domain/base/content-check'

interface SignerOptions {
  /** path before the file name */
  folder: string
  /** how long an address works (ms); the mini program's <image> cannot send credentials */
  lifetimeMs: number
  /**
   * step to which the end is rounded (ms), so that an address stays the same for a while and can be cached
   */
  stepMs: number
}

export interface PictureUrlSigner {
  signUrl(fileName: string, now: Date): string
  isValid(fileName: string, until: string, key: string, now: Date): boolean
}

/** Returns the address of a picture, or '' if the content check refused it. */
export const signPictureUrlUnlessRefused = (
  addresses: PictureUrlSigner,
  { fileName, verdict }: { fileName: string; verdict?: PictureModerationVerdict | null },
  now: Date,
): string => (verdict === 'refused' ? '' : addresses.signUrl(fileName, now))

/**
 * Creates a signer. The address of a picture carries a key and an end time, so that it opens without a
 * cookie.
 */
export function createPictureUrlSigner(
  secret: string,
  { folder, lifetimeMs, stepMs }: SignerOptions,
): PictureUrlSigner {
  const keyOf = (fileName: string, until: string) =>
    createHmac('sha256', secret).update(`${fileName} ${until}`).digest('base64url').slice(0, 32)
  return {
    signUrl(fileName, now) {
      const until = String(Math.ceil((now.getTime() + lifetimeMs) / stepMs) * stepMs)
      return `${folder}${fileName}?until=${until}&k=${keyOf(fileName, until)}`
    },
    isValid(fileName, until, key, now) {
      const expected = Buffer.from(keyOf(fileName, until))
      const actual = Buffer.from(key)
      return (
        Number(until) > now.getTime() &&
        expected.length === actual.length &&
        timingSafeEqual(expected, actual)
      )
    },
  }
}
