import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { ALL_CALLS } from '@/contract/all'
import { defineCall } from '@/contract/call'
import { wireLines } from '../support/wire-lines'
import { WHOLE } from './declared-whole.types'

/** A phone keeps its app for weeks, and the back end is newer every day. */
const RELEASED = readFileSync(join(__dirname, 'released-wire.txt'), 'utf8').trim().split('\n')
const declared = ALL_CALLS.flatMap(wireLines)
const callOf = (line: string) => line.split(' ', 1)[0]!
/** A place that may be left out, or lies in one that may be. */
const isOptional = (line: string) => line.split(': ')[0]!.includes('?')

describe('an app of the last release', () => {
  it.each(
    ALL_CALLS.map((call) => [call.name, call] as const),
  )('%s: finds what it sends and reads as it was', (name, call) => {
    const mine = new Set(wireLines(call))
    expect(RELEASED.filter((line) => line.startsWith(`${name} `) && !mine.has(line))).toEqual([])
  })
  it('finds every call that it makes', () => {
    const names = new Set(declared.map(callOf))
    expect(RELEASED.filter((line) => !names.has(callOf(line)))).toEqual([])
  })
  it('is asked for nothing that it does not know', () => {
    const known = new Set(RELEASED)
    const calls = new Set(RELEASED.map(callOf))
    const added = declared.filter((line) => line.includes(' > ') && !known.has(line))
    const places = new Set(RELEASED.map((line) => line.split(': ')[0]))
    // One more value of a choice that was there asks for nothing.
    const asks = (line: string) => !isOptional(line) && !places.has(line.split(': ')[0])
    expect(added.filter((line) => calls.has(callOf(line)) && asks(line))).toEqual([])
  })
})

describe('the lines of a call', () => {
  it('name each place in what is sent and read, and each code', () => {
    const call = defineCall({
      ...WHOLE,
      method: 'POST',
      payload: v.object({
        note: v.optional(v.pipe(v.string(), v.maxLength(9)), ''),
        kind: v.picklist(['a', 'b']),
        lines: v.pipe(v.array(v.object({ count: v.number() })), v.maxLength(3)),
      }),
      answer: v.object({
        kind: v.picklist([1, 2]),
        counts: v.nullable(v.record(v.string(), v.number())),
        next: v.variant('way', [v.object({ way: v.literal('page'), url: v.string() })]),
        either: v.union([v.string(), v.boolean()]),
      }),
      errors: { '2': 'parcel.notFound', '4': { text: 'parcel.notFound', field: 'note' } },
    })
    expect(wireLines(call)).toEqual([
      'getThing is POST /portage/thing as form by anyone',
      'getThing > note?: string',
      'getThing > kind: "a"',
      'getThing > kind: "b"',
      'getThing > lines[].count: number',
      'getThing < kind: 1 or 2',
      'getThing < counts or null{}: number',
      'getThing < next(page).way: "page"',
      'getThing < next(page).url: string',
      'getThing < either(1): string',
      'getThing < either(2): boolean',
      'getThing ! 2',
      'getThing ! 4 beside note',
    ])
  })
})
