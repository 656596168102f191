import { type Lang, toBcp47 } from '@/domain/base/language'
import { getUtcOffset, isUtcOffset } from './utc-offset'

/** Returns the device's time zone: an IANA name, or an offset such as `+08:00` if the device tells no name. */
export type GetTimeZone = () => string

/**
 * Returns a time zone in words, such as 'United Kingdom Time'. An offset is shown as `UTC+08:00`. Undefined if
 * the device does not know the zone.
 */
export type FormatTimeZone = (timeZone: string, lang: Lang) => string | undefined

/** Returns the offset of a time zone now, such as `+08:00`; undefined if the device does not know it. */
export type FindUtcOffset = (timeZone: string) => string | undefined

export const getTimeZone: GetTimeZone = () =>
  Intl.DateTimeFormat().resolvedOptions().timeZone || getUtcOffset()

export const formatTimeZone: FormatTimeZone = (timeZone, lang) => {
  if (isUtcOffset(timeZone)) return `UTC${timeZone}`
  try {
    // Older browsers do not know the style, and a browser may not know the zone.
    return new Intl.DateTimeFormat(toBcp47(lang, 'TW'), { timeZone, timeZoneName: 'longGeneric' })
      .formatToParts()
      .find(({ type }) => type === 'timeZoneName')!
      .value.replace(/^GMT\b/, 'UTC')
  } catch {
    return undefined
  }
}

export const findUtcOffset: FindUtcOffset = (timeZone) => {
  if (isUtcOffset(timeZone)) return timeZone
  try {
    const [, offset] = /GMT(.*)/.exec(
      new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).format(),
    )!
    return offset || '+00:00'
  } catch {
    // Older browsers do not know the style, and a browser may not know the zone.
    return undefined
  }
}
