import { lockOverlaySwitchChanges } from '../../../server/src/areas/notices/overlays'
import type { AppContext } from '../../../server/src/base/context'
import { InvalidFieldsError, refuse, throwIfProblems } from '../../../server/src/base/failure'
import { transaction } from '../../../server/src/base/transaction'
import {
  countDeliveryWishesByCountry,
  insertHomeCountry,
  listAllHomeCountries,
  setHomeCountryOffered,
} from '../../../server/src/db/repositories/notices/overlays'
import type { ServeCall } from '../../../server/src/http/serve-call'
import { LANGS, type Lang, type LocalisedText } from '../../../src/domain/base/language'
import { fillMissingLanguages, LOCALISED_TEXT_PROBLEMS } from '../../../src/domain/base/written-words'
import * as calls from '../../contract/countries'

/** Throws InvalidFieldsError with the fields whose name a country of the list already has. */
function assertNamesUnknown(typed: LocalisedText, rows: readonly { name: LocalisedText }[]): void {
  const isKnown = (lang: Lang) =>
    rows.some(({ name }) => name[lang].toLowerCase() === typed[lang].toLowerCase())
  const known = LANGS.filter((lang) => typed[lang] && isKnown(lang))
  throwIfProblems(Object.fromEntries(known.map((lang) => [`name.${lang}`, { code: 'sandbox.countryKnown' }])))
}

/** Serves the operator's calls for the home countries that members can choose. */
export function sandboxCountryRoutes(serve: ServeCall, context: AppContext): void {
  serve(calls.sandboxListCountries, async () => {
    const [rows, wishes] = await Promise.all([
      listAllHomeCountries(context.db),
      countDeliveryWishesByCountry(context.db),
    ])
    return rows.map(({ id, name, offered }) => ({
      ...{ id, nameI18n: name, isOffered: offered },
      wishes: wishes.find(({ country }) => country === id)?.n ?? 0,
    }))
  })
  serve(calls.sandboxSetCountryOffered, async ({ payload: { id, isOffered } }) => {
    if (!(await setHomeCountryOffered(context.db, id, isOffered)))
      throw refuse(calls.sandboxSetCountryOffered, 'gone')
    return {}
  })
  serve(calls.sandboxAddCountry, async ({ payload }) => {
    const name = fillMissingLanguages(payload.name)
    if (!name) throw new InvalidFieldsError({ 'name.sc': { code: LOCALISED_TEXT_PROBLEMS[0] } })
    return transaction(context, async (tx) => {
      await lockOverlaySwitchChanges(tx)
      const rows = await listAllHomeCountries(tx.db)
      assertNamesUnknown(payload.name, rows)
      const after = (values: number[]) => Math.max(0, ...values) + 1
      const id = after(rows.map((row) => row.id))
      const position = after(rows.map((row) => row.position))
      await insertHomeCountry(tx.db, { id, position, name, code: '', currency: null, offered: true })
      return { id }
    })
  })
}
