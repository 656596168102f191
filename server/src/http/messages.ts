import { personalRefusals } from '../../../src/contract/account/refusals'
import { addressRefusals } from '../../../src/contract/addresses/refusals'
import { articleRefusals } from '../../../src/contract/articles/refusals'
import { authRefusals } from '../../../src/contract/auth/refusals'
import { generalRefusals } from '../../../src/contract/base/refusals'
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
import type { Lang, LocalisedText } from '../../../src/domain/base/language'
import ownMessages from './texts.json'

/** Messages by their keys, each in every language. */
export type MessageCatalogue = Readonly<Record<string, LocalisedText>>

/** Every refusal and problem of src/contract, and what belongs to no call. */
const MESSAGES: Record<string, LocalisedText> = {
  ...addressRefusals,
  ...articleRefusals,
  ...authRefusals,
  ...exporterRefusals,
  ...conversationRefusals,
  ...feedbackRefusals,
  ...certificateRefusals,
  ...forecastRefusals,
  ...freightRefusals,
  ...generalRefusals,
  ...imageRefusals,
  ...surchargeRefusals,
  ...membershipRefusals,
  ...noticeRefusals,
  ...parcelRefusals,
  ...consolidationRefusals,
  ...paymentRefusals,
  ...personalRefusals,
  ...serviceRefusals,
  ...warehouseRefusals,
  ...ownMessages,
}

/** Adds the messages of what not every back end loads. */
export function addMessages(catalogue: MessageCatalogue): void {
  Object.assign(MESSAGES, catalogue)
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
  (MESSAGES[key] ?? ownMessages.generic)[lang]

export const hasMessage = (key: string): boolean => key in MESSAGES
