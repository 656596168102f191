import fc from 'fast-check'
import * as v from 'valibot'
import { createAnswerParser, toExactJsonSchema } from '../../../server/src/http/create-answer-parser'
import type { AnyValibotSchema } from '../../../src/contract/base/call'
import {
  CentsSchema,
  LocalisedTextSchema,
  PackageNoSchema,
  TrimmedTextSchema,
  UtcTimestampSchema,
} from '../../../src/contract/base/schemas'
import { EVERY_CALL } from '../../support/every-call'

/** A schema with every kind of value in responses. */
const SCHEMA = v.object({
  packageNo: PackageNoSchema,
  text: v.pipe(TrimmedTextSchema, v.minLength(1)),
  name: v.nullable(LocalisedTextSchema),
  time: UtcTimestampSchema,
  cents: CentsSchema,
  state: v.picklist(['toPay', 'signed']),
  words: v.optional(v.record(v.string(), LocalisedTextSchema)),
  perKilogram: v.optional(v.nullable(v.number()), null),
  kind: v.variant('kind', [
    v.object({ kind: v.literal('one'), count: v.number() }),
    v.object({ kind: v.literal('none') }),
  ]),
  either: v.union([v.string(), v.number()]),
  numbers: v.pipe(v.array(v.string()), v.maxLength(3)),
  isOpen: v.boolean(),
})

const name = { sc: '东莞', tc: '東莞', en: 'Dongguan' }
const ANSWER = {
  packageNo: 'PT1000001',
  text: 'Blk 123',
  name,
  time: '2026-11-20T02:14:00.000Z',
  cents: 11_500,
  state: 'toPay',
  words: { 3: name },
  perKilogram: 6000,
  kind: { kind: 'one', count: 2 },
  either: 'SF1',
  numbers: ['SF1'],
  isOpen: true,
} satisfies v.InferInput<typeof SCHEMA>

/** Returns a parser that has run often enough to be compiled. */
function compiled(schema: AnyValibotSchema, answer: unknown) {
  const read = createAnswerParser(schema)
  for (let turn = 0; turn < 100; turn += 1) read(answer)
  return read
}

const outcome = (read: () => unknown) => {
  try {
    return { read: read() }
  } catch {
    return 'refused'
  }
}

/** Values to replace the value of a field; undefined removes the field. */
const oddities = fc.oneof(
  fc.constantFrom(undefined, null, '', ' ', ' padded ', '2026-11-20', 'PT1', 1.5, -1, true, Number.NaN),
  fc.constantFrom(
    '2026-11-20T02:14:00Z',
    'x'.repeat(4001),
    '😀'.repeat(2100),
    [],
    {},
    ['a', 'b', 'c', 'd'],
    [1],
  ),
  fc.constantFrom(
    { ...name, fr: 'Dongguan' },
    { sc: 'a' },
    { 3: { ...name, more: 1 } },
    { kind: 'none', count: 1 },
  ),
  fc.jsonValue(),
)

it('accepts exactly the answers that the contract accepts, and drops the same fields', () => {
  const read = compiled(SCHEMA, ANSWER)
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(ANSWER), 'unknown'), oddities, (field, value) => {
      const answer: Record<string, unknown> = { ...ANSWER, [field]: value }
      if (value === undefined) delete answer[field]
      expect(outcome(() => read(answer))).toEqual(outcome(() => v.parse(SCHEMA, answer)))
    }),
    { numRuns: 500 },
  )
})

it('returns an exact answer unchanged, and validates any other against the contract', () => {
  const read = compiled(SCHEMA, ANSWER)
  expect(read(ANSWER)).toBe(ANSWER)
  expect(read({ ...ANSWER, password: 'secret' })).toEqual(ANSWER)
  expect(() => read({ ...ANSWER, cents: '11500' })).toThrow()
})

it('has an exact schema for each answer of the contract', () => {
  const unsaid = EVERY_CALL.filter(({ answer }) => outcome(() => toExactJsonSchema(answer)) === 'refused')
  expect(unsaid.map(({ name }) => name)).toEqual([])
})
