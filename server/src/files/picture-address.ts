import { createHmac, timingSafeEqual } from 'node:crypto'

/** ms that a picture's address works; the mini program's <image> can send no credentials */
const LIFETIME_MS = 24 * 3600 * 1000

export interface PictureAddresses {
  addressOf(fileName: string, now: Date): string
  isValid(fileName: string, until: string, key: string, now: Date): boolean
}

/** Addresses of pictures carry a key with an end, so that they open for their owner without a cookie. */
export function pictureAddresses(secret: string): PictureAddresses {
  const keyOf = (fileName: string, until: string) =>
    createHmac('sha256', secret).update(`${fileName} ${until}`).digest('base64url').slice(0, 32)
  return {
    addressOf(fileName, now) {
      // Rounded to the hour, so that an address stays the same for a while and is cached.
      const until = String(Math.ceil((now.getTime() + LIFETIME_MS) / 3_600_000) * 3_600_000)
      return `/files/${fileName}?until=${until}&k=${keyOf(fileName, until)}`
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
