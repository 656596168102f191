import { createHmac, timingSafeEqual } from 'node:crypto'
import type { PictureModerationVerdict } from '../../../src/domain/base/content-check'

interface SignerOptions {
  /** path before the name of the file */
  folder: string
  /** ms that an address works; the mini program's <image> can send no credentials */
  lifetimeMs: number
  /** ms to which its end is rounded, so that an address stays the same for a while and is cached */
  stepMs: number
}

export interface PictureUrlSigner {
  signUrl(fileName: string, now: Date): string
  isValid(fileName: string, until: string, key: string, now: Date): boolean
}

/** The address under which a picture is shown; '' of one that the content check refused. */
export const signPictureUrlUnlessRefused = (
  addresses: PictureUrlSigner,
  { fileName, verdict }: { fileName: string; verdict?: PictureModerationVerdict | null },
  now: Date,
): string => (verdict === 'refused' ? '' : addresses.signUrl(fileName, now))

/** Addresses of pictures carry a key with an end, so that they open for their owner without a cookie. */
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
