import { addressRefusals } from '../../../src/contract/refusals/address'
import { articleRefusals } from '../../../src/contract/refusals/article'
import { authRefusals } from '../../../src/contract/refusals/auth'
import { certificateRefusals } from '../../../src/contract/refusals/certificate'
import { consolidationRefusals } from '../../../src/contract/refusals/consolidation'
import { conversationRefusals } from '../../../src/contract/refusals/conversation'
import { exporterRefusals } from '../../../src/contract/refusals/exporter'
import { feedbackRefusals } from '../../../src/contract/refusals/feedback'
import { forecastRefusals } from '../../../src/contract/refusals/forecast'
import { freightRefusals } from '../../../src/contract/refusals/freight'
import { generalRefusals } from '../../../src/contract/refusals/general'
import { imageRefusals } from '../../../src/contract/refusals/image'
import { surchargeRefusals } from '../../../src/contract/refusals/late-fee'
import { membershipRefusals } from '../../../src/contract/refusals/membership'
import { nameRefusals } from '../../../src/contract/refusals/name'
import { noticeRefusals } from '../../../src/contract/refusals/notice'
import { parcelRefusals } from '../../../src/contract/refusals/parcel'
import { paymentRefusals } from '../../../src/contract/refusals/payment'
import { personalRefusals } from '../../../src/contract/refusals/personal'
import { phoneRefusals } from '../../../src/contract/refusals/phone'
import { realNameRefusals } from '../../../src/contract/refusals/real-name'
import { sandboxRefusals } from '../../../src/contract/refusals/sandbox'
import { serviceRefusals } from '../../../src/contract/refusals/service'
import { warehouseRefusals } from '../../../src/contract/refusals/warehouse'
import type { Lang } from '../../../src/domain/language'
import en from './messages/en.json'
import sc from './messages/sc.json'
import tc from './messages/tc.json'

/** Every refusal and problem of src/contract/refusals, and what belongs to no call. */
const CATALOGUES: readonly Record<Lang, Record<string, string>>[] = [
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
  sandboxRefusals,
  serviceRefusals,
  warehouseRefusals,
  { sc, tc, en },
]
const mergeCatalogues = (lang: Lang): Record<string, string> =>
  Object.assign({}, ...CATALOGUES.map((catalogue) => catalogue[lang]))
const MESSAGES: Record<Lang, Readonly<Record<string, string>>> = {
  sc: mergeCatalogues('sc'),
  tc: mergeCatalogues('tc'),
  en: mergeCatalogues('en'),
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
