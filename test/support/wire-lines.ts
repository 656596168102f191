import type { AnyValibotSchema, Call } from '../../src/contract/base/call'

interface Node {
  type: string
  entries?: Record<string, Node>
  item?: Node
  wrapped?: Node
  pipe?: Node[]
  options?: unknown[]
  key?: string
  literal?: unknown
  value?: Node
}

/** Returns a schema without its pipe and wrappers, and the marks for a nullable or optional value. */
function unwrapped(node: Node, marks = ''): [node: Node, marks: string] {
  const [first] = node.pipe ?? []
  if (first && first !== node) return unwrapped(first, marks)
  if (!node.wrapped) return [node, marks]
  return unwrapped(node.wrapped, `${marks}${node.type === 'nullable' ? ' or null' : '?'}`)
}

const named = (at: string, name: string) => `${at}${at ? '.' : ''}${name}`

/**
 * Describes a value, with one line per place in it: `goods[].brand: string`, `note?: string`, `kind: 'page'`.
 */
function linesOf(schema: Node, at: string, isSent: boolean): string[] {
  const [node, marks] = unwrapped(schema)
  const place = at + marks
  const below = (child: Node, name: string) => linesOf(child, name, isSent)
  if (node.entries)
    return Object.entries(node.entries).flatMap(([name, child]) => below(child, named(place, name)))
  if (node.type === 'array') return below(node.item!, `${place}[]`)
  if (node.type === 'record') return below(node.value!, `${place}{}`)
  if (node.type === 'variant')
    return (node.options as Node[]).flatMap((option) =>
      below(option, `${place}(${String(option.entries![node.key!]!.literal)})`),
    )
  if (node.type === 'union')
    return (node.options as Node[]).flatMap((option, index) => below(option, `${place}(${index + 1})`))
  if (node.type === 'literal') return [`${place}: ${JSON.stringify(node.literal)}`]
  if (node.type !== 'picklist') return [`${place}: ${node.type}`]
  const values = node.options!.map((value) => JSON.stringify(value))
  // An app may send fewer values than the server accepts. An app that reads a value knows only the values at
  // its release.
  return isSent ? values.map((value) => `${place}: ${value}`) : [`${place}: ${values.join(' or ')}`]
}

/**
 * Describes a call, one fact per line: the payload that an app sends (>), the response that it reads (<), and
 * the codes (!).
 */
export function describeWire({ name, method, path, encoding, who, payload, answer, errors }: Call): string[] {
  const sides = (schema: AnyValibotSchema, isSent: boolean) => linesOf(schema as unknown as Node, '', isSent)
  return [
    `${name} is ${method} ${path} as ${encoding} by ${who}`,
    ...sides(payload, true).map((line) => `${name} > ${line}`),
    ...sides(answer, false).map((line) => `${name} < ${line}`),
    ...Object.values(errors).map(({ code, field }) => `${name} ! ${code}${field ? ` beside ${field}` : ''}`),
  ]
}

const callOf = (line: string) => line.split(' ', 1)[0]!
const placeOf = (line: string) => line.split(': ')[0]!

/**
 * Returns the changes that break a released app: lines that the calls no longer have, and new required places
 * in a payload, which the app does not send.
 */
export function findBrokenWire(released: readonly string[], calls: readonly Call[]): string[] {
  const now = calls.flatMap(describeWire)
  const kept = new Set(now)
  const [known, places] = [new Set(released.map(callOf)), new Set(released.map(placeOf))]
  const isAskedFor = (line: string) =>
    line.includes(' > ') &&
    known.has(callOf(line)) &&
    !places.has(placeOf(line)) &&
    !placeOf(line).includes('?')
  return [...released.filter((line) => !kept.has(line)), ...now.filter(isAskedFor)]
}
