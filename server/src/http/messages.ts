import { personalRefusals } from '../../../src/contract/account/refusals'
import { nameRefusals } from '../../../src/contract/addresses/name-refusals'
import { phoneRefusals } from '../../../src/contract/addresses/phone-refusals'
import { addressRefusals } from '../../../src/contract/addresses/refusals'
import { articleRefusals } from '../../../src/contract/articles/refusals'
import { authRefusals } from '../../../src/contract/auth/refusals'
import { generalRefusals } from '../../../src/contract/base/refusals'
import { realNameRefusals } from '../../../src/contract/certificates/real-name-refusals'
import { certificateRefusals } from '../../../src/contract/certificates/refusals'
import { consolidationRefusals } from '../../../src/contract/consolidation/refusals'
import { conversationRefusals } from '../../../src/contract/conversation/refusals'
import { exporterRefusals } from '../../../src/contract/exporter/refusals'
import { feedbackRefusals } from '../../../src/contract/feedback/refusals'
import { forecastRefusals } from '../../../src/contract/forecast/refusals'
import { membershipRefusals } from '../../../src/contract/membership/refusals'
import { noticeRefusals } from '../../../src/contract/notices/refusals'
import { parcelRefusals } from '../../../src/contract/parcels/refusals'
import { paymentRefusals } from '../../../src/contract/payments/refusals'
import { imageRefusals } from '../../../src/contract/pictures/refusals'
import { freightRefusals } from '../../../src/contract/pricing/refusals'
import { serviceRefusals } from '../../../src/contract/services/refusals'
import { surchargeRefusals } from '../../../src/contract/surcharges/refusals'
import { warehouseRefusals } from '../../../src/contract/warehouse/refusals'
import { LANGS, type Lang } from '../../../src/domain/base/language'
import en from './messages/en.json'
import sc from './messages/sc.json'
import tc from './messages/tc.json'

/** Messages by their keys, in each language. */
export type MessageCatalogue = Readonly<Record<Lang, Readonly<Record<string, string>>>>

/** Every refusal and problem of src/contract, and what belongs to no call. */
const CATALOGUES: readonly MessageCatalogue[] = [
  addressRefusals,
  articleRefusals,
  authRefusals,
  exporterRefusals,
  conversationRefusals,
  feedbackRefusals,
  certificateRefusals,
  forecastRefusals,
  freightRefusals,
  generalRefusals,
  imageRefusals,
  surchargeRefusals,
  membershipRefusals,
  nameRefusals,
  noticeRefusals,
  parcelRefusals,
  consolidationRefusals,
  paymentRefusals,
  personalRefusals,
  realNameRefusals,
  phoneRefusals,
  serviceRefusals,
  warehouseRefusals,
  { sc, tc, en },
]
const mergeCatalogues = (lang: Lang): Record<string, string> =>
  Object.assign({}, ...CATALOGUES.map((catalogue) => catalogue[lang]))
const MESSAGES: Record<Lang, Record<string, string>> = {
  sc: mergeCatalogues('sc'),
  tc: mergeCatalogues('tc'),
  en: mergeCatalogues('en'),
}

/** Adds the messages of what not every back end loads. */
export function addMessages(catalogue: MessageCatalogue): void {
  for (const lang of LANGS) Object.assign(MESSAGES[lang], catalogue[lang])
}

/** A message in the caller's language; what nobody wrote is our own trouble. */
export function formatMessage(lang: Lang, key: string, params?: unknown): string {
  return fillPlaceholders(getMessageTemplate(lang, key), params)
}

/** A message with its `{names}` filled from `params`. */
export function fillPlaceholders(message: string, params?: unknown): string {
  const values = (params ?? {}) as Record<string, unknown>
  return message.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}

/** A message with its placeholders. */
export const getMessageTemplate = (lang: Lang, key: string): string =>
  MESSAGES[lang][key] ?? MESSAGES[lang].generic!

export const hasMessage = (key: string): boolean => key in MESSAGES.en
