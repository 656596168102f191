import * as v from 'valibot'

/**
 * A name in the three languages. Answers carry all of them, so that a change of language needs no new call.
 */
export const LocalisedTextSchema = v.object({ sc: v.string(), tc: v.string(), en: v.string() })

/**
 * Maximum number of characters of any text in a payload. The rules of domain/ allow fewer, and report an
 * excess with a message.
 */
const TEXT_MAX = 4000
/** Text that a person types, stored without leading and trailing spaces. */
export const TrimmedTextSchema = v.pipe(v.string(), v.maxLength(TEXT_MAX), v.trim())
/** Code of one of our tables, such as a warehouse or country code; empty while nothing is chosen. */
export const CodeOrEmptySchema = v.pipe(v.string(), v.maxLength(64))
/** A ticket, token or sign of ours, of a host app or of WeChat. */
export const OpaqueTokenSchema = v.pipe(v.string(), v.maxLength(1024))

/** Code of ISO 4217. Any code is valid here; the forwarder's rows decide which currencies exist. */
export const CurrencySchema = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))
/** Integer cents: the smallest unit of the currency, for the yen the yen itself. */
export const CentsSchema = v.pipe(v.number(), v.integer())
/** Integer grams. */
export const GramsSchema = v.pipe(v.number(), v.integer(), v.minValue(0))
/** A number of items. */
export const CountSchema = v.pipe(v.number(), v.integer(), v.minValue(0))
/** ISO-8601 in UTC, such as 2026-11-20T02:14:00.000Z. */
export const UtcTimestampSchema = v.pipe(v.string(), v.maxLength(40), v.isoTimestamp())

export const EmptyPayloadSchema = v.object({})
/** Answer of a call that only performs an action: an empty object. */
export const EmptyAnswerSchema = v.object({})

export const PackageNoSchema = v.pipe(v.string(), v.maxLength(22), v.regex(/^PT[0-9A-Z]{6,20}$/))
export const OrderNoSchema = v.pipe(v.string(), v.maxLength(26), v.regex(/^OD[0-9A-Z]{6,24}$/))
/** Random key that the client creates for an action that must happen once. */
export const IdempotencyKeySchema = v.pipe(v.string(), v.minLength(16), v.maxLength(64))
export const IdSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(64))
/**
 * Start of a list page: the `next` of the previous page. It contains a time in ms, and the id or number of
 * the item at that position.
 */
export const PageCursorSchema = v.pipe(v.string(), v.maxLength(78), v.regex(/^\d{1,13}-[\w-]{1,64}$/))
