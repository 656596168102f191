import { ALL_CALLS } from '@/contract/all'
import { type Call, refusalOf } from '@/contract/call'
import { LANGS } from '@/domain/language'
import { fill, messageTemplate } from '../../server/src/http/messages'
import { messagesIn, REFUSAL_AREAS, refusalsOf } from '../support/catalogues'

const refusals = ALL_CALLS.flatMap((call) =>
  Object.keys(call.errors).map((code) => [call.name, code, refusalOf(call, code)!, call] as const),
)
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)

/** Entries of a payload by name, however deep its pipes. */
const entriesOf = (schema: unknown): object =>
  (schema as { entries?: object; pipe?: unknown[] }).entries ??
  entriesOf((schema as { pipe: unknown[] }).pipe[0])

describe('every code of every call', () => {
  it.each(refusals)('%s %s has words in three languages', (_name, _code, { text }) => {
    for (const lang of LANGS)
      expect(REFUSAL_AREAS.filter((area) => refusalsOf(area, lang)[text]?.trim())).toHaveLength(1)
  })
  it.each(refusals)('%s %s has words without left-over placeholders', (_name, _code, {
    text,
    params = [],
  }) => {
    const data = Object.fromEntries(params.map((name, index) => [name, 41 + index]))
    for (const lang of LANGS) {
      expect(placeholders(messagesIn(lang)[text]!).sort()).toEqual([...params].sort())
      const message = fill(messagesIn(lang)[text]!, data)
      expect(message).not.toMatch(/[{}]|undefined/)
      for (const value of Object.values(data)) expect(message).toContain(String(value))
    }
  })
  it.each(
    refusals.filter(([, , { field }]) => field),
  )('%s %s stands beside a field of the payload', (name, _code, { field }, call) => {
    // What the forms call otherwise than the payload: the pictures travel as `packagesPic`.
    const shown = field === 'pictures' ? 'packagesPic' : field!
    // A code is sent for the account of a form that holds the code's field.
    if (['sendCode', 'sendCancelCode', 'sendUpgradeCode'].includes(name)) expect(field).toBe('code')
    else expect(Object.keys(entriesOf((call as Call).payload))).toContain(shown)
  })
})

it.each(LANGS)('the back end has the words of every catalogue in %s', (lang) => {
  const missing = messageTemplate(lang, 'no such key')
  for (const area of REFUSAL_AREAS) {
    const keys = Object.keys(refusalsOf(area, lang)).filter((key) => key !== 'generic')
    expect(keys.filter((key) => messageTemplate(lang, key) === missing)).toEqual([])
  }
})

it('no key stands in two catalogues', () => {
  const keys = REFUSAL_AREAS.flatMap((area) => Object.keys(refusalsOf(area, 'en')))
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})

it('a code that no table declares has no words of its own, nor has what every object inherits', () => {
  const [call] = ALL_CALLS
  expect(refusalOf(call!, '77')).toBeUndefined()
  expect(refusalOf(call!, 'constructor')).toBeUndefined()
})
