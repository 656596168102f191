import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { defineCall } from '@/contract/base/call'
import { EVERY_CALL } from '../support/every-call'
import { describeWire, findBrokenWire } from '../support/wire-lines'

const WHOLE = {
  name: 'getThing',
  method: 'GET',
  path: '/portage/thing',
  payload: v.object({}),
  answer: v.null(),
  errors: {},
  who: 'anyone',
  limitPerMinute: 'unlimited',
  source: 'ours',
  summary: 'A thing that stands for every call',
} as const

/**
 * Wire format that the apps of the last release send and read, written by scripts/wire.ts. The file does not
 * exist before the first release.
 */
const FILE = join(__dirname, 'released-wire.txt')

it('all calls stay compatible with the apps of the last release', () => {
  const released = existsSync(FILE) ? readFileSync(FILE, 'utf8').trim().split('\n') : []
  expect(findBrokenWire(released, EVERY_CALL)).toEqual([])
})

it('a removed answer field or a new required field breaks an app; a new optional field does not', () => {
  const callWith = (payload: Record<string, v.GenericSchema>, answer: Record<string, v.GenericSchema>) =>
    defineCall({ ...WHOLE, payload: v.object(payload), answer: v.object(answer) })
  const released = describeWire(callWith({ note: v.string() }, { count: v.number() }))
  const broken = (...sides: Parameters<typeof callWith>) => findBrokenWire(released, [callWith(...sides)])
  expect(broken({ note: v.string(), more: v.optional(v.string()) }, { count: v.number() })).toEqual([])
  expect(broken({ note: v.string() }, {})).toEqual(['getThing < count: number'])
  expect(broken({ note: v.string(), more: v.string() }, { count: v.number() })).toEqual([
    'getThing > more: string',
  ])
})
