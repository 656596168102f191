import { type Call, type DeclaredRefusal, findDeclaredRefusalByCode } from '@/contract/base/call'
import { LANGS, type Lang } from '@/domain/base/language'
import { sandboxRefusalTexts } from '../../sandbox/contract/refusals'
import { addMessagesToCatalogue, fillPlaceholders, getMessageTemplate } from '../../server/src/http/messages'
import { getAllRefusalWords, getRefusalWords, REFUSAL_CATALOGUES } from '../support/catalogues'
import { EVERY_CALL } from '../support/every-call'

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)

/** Returns the entries of a payload by name, through any number of pipes. A list has none. */
const entriesOf = ({ entries, pipe }: { entries?: object; pipe?: unknown[] }): object =>
  entries ?? (pipe ? entriesOf(pipe[0] as object) : {})

/** Calls that send a code. The form that shows their refusals also has the field of the code. */
const SENDS_CODE = [
  'sendSignInCode',
  'sendCancelCode',
  'requestUpgradeVerificationCode',
  'sendIdentityProofCode',
  'sendBindingCode',
]

const refusals = EVERY_CALL.flatMap((call) =>
  Object.values<DeclaredRefusal>(call.errors).map((declared) => ({ call, params: [], ...declared })),
)
const named = (found: typeof refusals) => found.map(({ call, code }) => `${call.name} ${code}`)

describe('every code of every call', () => {
  it('has one meaning in its call', () => {
    const twice = refusals.filter(
      ({ call, code }) => Object.values(call.errors).filter((declared) => declared.code === code).length > 1,
    )
    expect(named(twice)).toEqual([])
  })
  it('has a camelCase name that is not a code', () => {
    const names = EVERY_CALL.flatMap(({ errors }) => Object.keys(errors))
    expect(names.filter((name) => !/^[a-z]+([A-Z][a-z]*)*$/.test(name))).toEqual([])
  })
  it('has a text in three languages', () => {
    const cataloguesOf = (text: string, lang: Lang) =>
      REFUSAL_CATALOGUES.filter((path) => getRefusalWords(path)[text]?.[lang].trim())
    const wordless = refusals.filter(({ text }) =>
      LANGS.some((lang) => cataloguesOf(text, lang).length !== 1),
    )
    expect(named(wordless)).toEqual([])
  })
  it('has a text that uses exactly its parameters', () => {
    const left = refusals.filter(({ text, params }) =>
      LANGS.some((lang) => {
        const words = getAllRefusalWords(lang)[text]!
        const message = fillPlaceholders(
          words,
          Object.fromEntries(params.map((param, index) => [param, 41 + index])),
        )
        const isFilled = params.every((_, index) => message.includes(String(41 + index)))
        const inWords = placeholders(words).sort().join()
        return !isFilled || inWords !== [...params].sort().join() || /[{}]|undefined/.test(message)
      }),
    )
    expect(named(left)).toEqual([])
  })
  it('names a field of the payload, or no field', () => {
    const fieldsOf = ({ name, payload }: Call) => {
      if (SENDS_CODE.includes(name)) return ['code', 'proof']
      const fields = Object.keys(entriesOf(payload as object))
      // A form may name a field differently: `pictures` in the form is `packagesPic` in the payload.
      return fields.includes('packagesPic') ? [...fields, 'pictures'] : fields
    }
    const misplaced = refusals.filter(({ call, field }) => field && !fieldsOf(call).includes(field))
    expect(named(misplaced)).toEqual([])
  })
})

it.each(LANGS)('the back end has the texts of every catalogue in %s after it loads the sandbox', (lang) => {
  addMessagesToCatalogue(sandboxRefusalTexts)
  const missing = getMessageTemplate(lang, 'no such key')
  for (const path of REFUSAL_CATALOGUES) {
    const keys = Object.keys(getRefusalWords(path)).filter((key) => key !== 'generic')
    expect(keys.filter((key) => getMessageTemplate(lang, key) === missing)).toEqual([])
  }
})

it('no key is in two catalogues', () => {
  const keys = REFUSAL_CATALOGUES.flatMap((path) => Object.keys(getRefusalWords(path)))
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})

it('a code that no table declares has no text', () => {
  const [call] = EVERY_CALL
  expect(findDeclaredRefusalByCode(call!, '77')).toBeUndefined()
})
