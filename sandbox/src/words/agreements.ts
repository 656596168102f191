import type { AppContext } from '../../../server/src/base/context'
import { transaction } from '../../../server/src/base/transaction'
import {
  type CurrentAgreementRow,
  listCurrentAgreements,
  upsertCurrentAgreements,
} from '../../../server/src/db/repositories/auth/agreements'
import type { ServeCall } from '../../../server/src/http/serve-call'
import { AGREEMENT_TYPE_CODE } from '../../../src/domain/auth/agreement'
import { LANGS, LOCALE_BY_LANG, type LocalisedText } from '../../../src/domain/base/language'
import * as calls from '../../contract/agreements'
import { fillTranslations } from './written-words'

/** Returns one agreement with all its languages, from the rows of all agreements. */
function toAgreement(rows: readonly CurrentAgreementRow[], typeCode: string) {
  const rowOf = (lang: keyof typeof LOCALE_BY_LANG) =>
    rows.find((row) => row.typeCode === typeCode && row.languageCode === LOCALE_BY_LANG[lang])
  const inEach = (field: 'title' | 'content'): LocalisedText => ({
    sc: rowOf('sc')?.[field] ?? '',
    tc: rowOf('tc')?.[field] ?? '',
    en: rowOf('en')?.[field] ?? '',
  })
  return { version: rowOf('sc')?.version ?? '', title: inEach('title'), content: inEach('content') }
}

/** Serves the operator's calls for agreements: texts and versions. */
export function sandboxAgreementRoutes(serve: ServeCall, context: AppContext): void {
  serve(calls.sandboxListAgreements, async () => {
    const rows = await listCurrentAgreements(context.db)
    return Object.values(AGREEMENT_TYPE_CODE).map((typeCode) => ({
      typeCode,
      ...toAgreement(rows, typeCode),
    }))
  })
  serve(calls.sandboxPublishAgreement, async ({ payload: { typeCode, version, title: typed, content } }) => {
    const { title, text } = fillTranslations(
      { title: typed, text: content },
      { title: 'title', text: 'content' },
    )
    const rows = LANGS.map((lang) => ({
      typeCode,
      version,
      languageCode: LOCALE_BY_LANG[lang],
      title: title[lang],
      content: text[lang],
    }))
    await transaction(context, (tx) => upsertCurrentAgreements(tx.db, rows))
    return {}
  })
}
