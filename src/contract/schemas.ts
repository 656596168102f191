import * as v from 'valibot'

/** A name in the three languages: answers carry all of them, so that a switch of language needs no new call. */
export const LocalisedSchema = v.object({ sc: v.string(), tc: v.string(), en: v.string() })

/** Integer cents. */
export const CentsSchema = v.pipe(v.number(), v.integer())
/** Integer grams. */
export const GramsSchema = v.pipe(v.number(), v.integer(), v.minValue(0))
/** ISO-8601 in UTC, such as 2026-11-20T02:14:00.000Z. */
export const TimeSchema = v.pipe(v.string(), v.isoTimestamp())

export const NothingSchema = v.object({})
/** Calls that only do something answer with an empty object. */
export const DoneSchema = v.object({})

export const PackageNoSchema = v.pipe(v.string(), v.regex(/^PT[0-9A-Z]{6,20}$/))
export const OrderNoSchema = v.pipe(v.string(), v.regex(/^OD[0-9A-Z]{6,24}$/))
/** A random key that the client makes once for a thing it wants done once. */
export const IdempotencyKeySchema = v.pipe(v.string(), v.minLength(16), v.maxLength(64))
export const IdSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(64))
