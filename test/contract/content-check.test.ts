import { MEMBER_AND_VISITOR_CALLS } from '@/contract/all-calls'
import * as schemas from '@/contract/base/schemas'

/** The parts of a valibot schema that hold other schemas. */
interface Holder {
  type: string
  kind: string
  entries?: Record<string, Holder>
  item?: Holder
  wrapped?: Holder
  value?: Holder
  options?: readonly unknown[]
  pipe?: readonly Holder[]
}

/** Schemas of values that a person does not type. */
const CODES: readonly unknown[] = [
  ...[schemas.IdSchema, schemas.CodeOrEmptySchema, schemas.OpaqueTokenSchema, schemas.IdempotencyKeySchema],
  ...[schemas.CurrencySchema, schemas.UtcTimestampSchema, schemas.PackageNoSchema, schemas.OrderNoSchema],
  schemas.PageCursorSchema,
]

/** Yields the paths of the strings in a payload that accept any text. */
function* textsOf(schema: Holder, path: string): Generator<string> {
  if (CODES.includes(schema)) return
  const { entries = {}, item, wrapped, value, options = [], pipe = [] } = schema
  if (schema.type === 'string' && !pipe.some(({ type }) => type === 'regex')) yield path
  for (const [name, entry] of Object.entries(entries)) yield* textsOf(entry, `${path}.${name}`)
  for (const inner of [item, wrapped, value]) if (inner) yield* textsOf(inner, path)
  for (const option of options) if (typeof option === 'object') yield* textsOf(option as Holder, path)
  for (const step of pipe)
    if (step !== schema && step.kind === 'schema' && step.type !== schema.type) yield* textsOf(step, path)
}

const texts = [
  ...new Set(
    MEMBER_AND_VISITOR_CALLS.flatMap(({ name, payload }) => [...textsOf(payload as unknown as Holder, name)]),
  ),
]
const checked = MEMBER_AND_VISITOR_CALLS.flatMap(({ name, contentCheck = {} }) =>
  Object.keys(contentCheck).map((field) => `${name}.${field}`),
)

/** Texts that are not published, and the reason why they are not checked. */
const UNCHECKED: readonly [string, RegExp][] = [
  ['a password, a code or a ticket', /\.(password|code|token|sign|upgradeCode)$/],
  ['a number or an e-mail', /\.(phone|pickupPhone|email|postCode|trackingNo|areaCode|insuredValue)$/],
  ['a search, which nobody else reads', /\.keyword$/],
  ["a receiver's, for the carrier", /Address(Legacy)?\.(?!(city|phone|email|postCode|areaCode)$)\w+$/],
  ["a collector's, for the pickup point", /\.pickupName$/],
  [
    'declared to the customs',
    /(\.goods\.\w+|\.shoppingUrl|^saveExporter\.(name|ein)|^correctEzwayReceiver\.name)$/,
  ],
  [
    'a cell of a table: its note is judged when it is declared',
    /\.cells\.(?!trackingNo|insuredValue|shoppingUrl)\w+$|TableText\.text$/,
  ],
  ['the address of a browser at its push service', /PushSubscription\.endpoint$/],
  ['an ID certificate', /^(\w+Certificate|submitCertificateByLink)\.(name|number|validity)$/],
  ['a report of the app itself', /^reportAnalyticsEvents\./],
]

it.each(checked)('the checked text %s is a text of its call', (path) => {
  expect(texts).toContain(path)
})

it('every unchecked text of a member has one reason, and a checked text has none', () => {
  const reasonsOf = (path: string) => UNCHECKED.filter(([, paths]) => paths.test(path))
  const wrong = texts.filter((path) => reasonsOf(path).length !== (checked.includes(path) ? 0 : 1))
  expect(wrong).toEqual([])
})

it.each(UNCHECKED)('the reason "%s" covers at least one unchecked text', (_, paths) => {
  expect(texts.some((path) => paths.test(path))).toBe(true)
})
