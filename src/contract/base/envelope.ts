import * as v from 'valibot'

/**
 * Response of every call (S1 §8). Code '0' is success. A code that is a number is accepted and read as text
 * (ERRS-34 B).
 */
export const EnvelopeSchema = v.object({
  code: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  msg: v.optional(v.nullable(v.string())),
  data: v.optional(v.unknown()),
})

/**
 * Code of a payload that its contract or a domain rule refuses; `data` has the shape of
 * `PayloadProblemsSchema`. Ours.
 */
export const INVALID_PAYLOAD_CODE = '400'

/**
 * Code of an idempotency key that an earlier request used for other content. A key belongs to one content,
 * and nothing was written (draft-ietf-httpapi-idempotency-key-header-07 §2.7). Each call that takes a key
 * declares it. Ours.
 */
export const IDEMPOTENCY_KEY_REUSED_CODE = '422'
export const IDEMPOTENCY_KEY_ERRORS = {
  keyReused: { code: IDEMPOTENCY_KEY_REUSED_CODE, text: 'key.otherContent' },
} as const

/**
 * Machine-readable problems by field path, such as `goods.0.description`. The client shows them at the field.
 * `message` says the same in the caller's language, for a caller without catalogues.
 */
export const PayloadProblemsSchema = v.object({
  problems: v.record(
    v.string(),
    v.object({
      code: v.string(),
      params: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
      message: v.optional(v.string()),
    }),
  ),
})
export type PayloadProblems = v.InferOutput<typeof PayloadProblemsSchema>
