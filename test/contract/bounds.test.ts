import type { AnyValibotSchema } from '../../src/contract/base/call'
import { EVERY_CALL } from '../support/every-call'

interface Node {
  type: string
  pipe?: Node[]
  entries?: Record<string, Node>
  item?: Node
  wrapped?: Node
  options?: unknown[]
  key?: Node
  value?: Node
}

/** Types whose values a caller cannot make long. */
const SHORT = ['number', 'boolean', 'picklist', 'literal']
const BOUNDS = ['max_length', 'length']

const optionsOf = ({ type, options }: Node) =>
  type === 'union' || type === 'variant' ? (options as Node[]) : []

/** Returns the places in a payload where a caller may send any amount of data. */
function unbounded(schema: AnyValibotSchema, at: string): string[] {
  const node = schema as unknown as Node
  const below = (it: Node | undefined, name: string) =>
    it ? unbounded(it as unknown as AnyValibotSchema, `${at}${name}`) : []
  const { type, pipe = [] } = node
  if (SHORT.includes(type)) return []
  // The check limits the record as a whole.
  if (type === 'record' && pipe.some((action) => action.type === 'check')) return []
  if (!['string', 'array', 'object', 'optional', 'nullable', 'union', 'variant'].includes(type))
    return [`${at}: ${type}`]
  const long = (type === 'string' || type === 'array') && !pipe.some((it) => BOUNDS.includes(it.type))
  return [
    ...(long ? [at] : []),
    ...Object.entries(node.entries ?? {}).flatMap(([name, it]) => below(it, `.${name}`)),
    ...below(node.item, '[]'),
    ...below(node.wrapped, ''),
    ...optionsOf(node).flatMap((it) => below(it, '')),
  ]
}

it('every call limits the length of its texts and lists', () => {
  expect(EVERY_CALL.flatMap(({ name, payload }) => unbounded(payload, name))).toEqual([])
})
