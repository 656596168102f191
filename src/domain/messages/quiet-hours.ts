/** Minutes of a day. */
const MINUTES_PER_DAY = 24 * 60

/** Hours of each day in which a member gets no push, no e-mail and no WeChat message. */
export interface QuietHours {
  /** start, in minutes since midnight */
  from: number
  /** end, in minutes since midnight; before `from` if the hours go past midnight, never equal to it */
  to: number
  /** IANA name such as `Europe/London`, or an offset such as `+05:30` */
  timeZone: string
}

/** Last minute of a day, as quiet hours count it. */
export const LAST_MINUTE_OF_DAY = MINUTES_PER_DAY - 1

/** Quiet hours that the app offers first: ten in the evening to eight in the morning. */
export const DEFAULT_QUIET_HOURS = { from: 22 * 60, to: 8 * 60 } as const

/** Format of a time zone: an IANA name, or an offset such as `+05:30`. */
export const TIME_ZONE_FORMAT = /^(?:[A-Za-z][\w+/-]{0,63}|[+-]\d{2}:\d{2})$/
