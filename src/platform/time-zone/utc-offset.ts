const twoDigits = (part: number): string => String(part).padStart(2, '0')

/** Returns the offset of the device's clock now, such as `+08:00`. */
export function getUtcOffset(now = new Date()): string {
  const minutes = -now.getTimezoneOffset()
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`
}

/** Returns whether a time zone is only an offset, such as `+08:00`. */
export const isUtcOffset = (timeZone: string): boolean => /^[+-]/.test(timeZone)
