import * as v from 'valibot'

/** A name in the three languages: answers carry all of them, so that a switch of language needs no new call. */
export const LocalisedTextSchema = v.object({ sc: v.string(), tc: v.string(), en: v.string() })

/** Characters of any one text in a payload; the rules of domain/ allow less and say so in words. */
const TEXT_MAX = 4000
/** What a person types: kept without the spaces around it. */
export const TrimmedTextSchema = v.pipe(v.string(), v.maxLength(TEXT_MAX), v.trim())
/** A code of one of our tables, such as a warehouse's or a country's; empty while nothing is chosen. */
export const CodeOrEmptySchema = v.pipe(v.string(), v.maxLength(64))
/** A ticket, token or sign of ours, of a host or of WeChat. */
export const OpaqueTokenSchema = v.pipe(v.string(), v.maxLength(1024))

/** A code of ISO 4217: any, for which ones there are the forwarder's rows say. */
export const CurrencySchema = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))
/** Integer cents: the currency's smallest unit, of a yen the yen. */
export const CentsSchema = v.pipe(v.number(), v.integer())
/** Integer grams. */
export const GramsSchema = v.pipe(v.number(), v.integer(), v.minValue(0))
/** How many of something. */
export const CountSchema = v.pipe(v.number(), v.integer(), v.minValue(0))
/** ISO-8601 in UTC, such as 2026-11-20T02:14:00.000Z. */
export const UtcTimestampSchema = v.pipe(v.string(), v.maxLength(40), v.isoTimestamp())

export const EmptyPayloadSchema = v.object({})
/** Calls that only do something answer with an empty object. */
export const EmptyAnswerSchema = v.object({})

export const PackageNoSchema = v.pipe(v.string(), v.maxLength(22), v.regex(/^PT[0-9A-Z]{6,20}$/))
export const OrderNoSchema = v.pipe(v.string(), v.maxLength(26), v.regex(/^OD[0-9A-Z]{6,24}$/))
/** A random key that the client makes once for a thing it wants done once. */
export const IdempotencyKeySchema = v.pipe(v.string(), v.minLength(16), v.maxLength(64))
export const IdSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(64))
/** Where a page of a list begins: the `next` of the page before it, a time in ms and the id or number that stands there. */
export const PageCursorSchema = v.pipe(v.string(), v.maxLength(78), v.regex(/^\d{1,13}-[\w-]{1,64}$/))
