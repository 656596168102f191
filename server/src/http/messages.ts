import { personalDataRefusalTexts } from '../../../src/contract/account/refusals'
import { addressRefusalTexts } from '../../../src/contract/addresses/refusals'
import articleRefusalTexts from '../../../src/contract/articles/texts.json'
import authRefusalTexts from '../../../src/contract/auth/texts.json'
import { generalRefusalTexts } from '../../../src/contract/base/refusals'
import { certificateRefusalTexts } from '../../../src/contract/certificates/refusals'
import consolidationRefusalTexts from '../../../src/contract/consolidation/texts.json'
import conversationRefusalTexts from '../../../src/contract/conversation/texts.json'
import { exporterRefusalTexts } from '../../../src/contract/exporter/refusals'
import feedbackRefusalTexts from '../../../src/contract/feedback/texts.json'
import { forecastRefusalTexts } from '../../../src/contract/forecast/refusals'
import membershipRefusalTexts from '../../../src/contract/membership/texts.json'
import messageRefusalTexts from '../../../src/contract/messages/texts.json'
import noticeRefusalTexts from '../../../src/contract/notices/texts.json'
import parcelRefusalTexts from '../../../src/contract/parcels/texts.json'
import paymentRefusalTexts from '../../../src/contract/payments/texts.json'
import { pictureRefusalTexts } from '../../../src/contract/pictures/refusals'
import freightEstimateRefusalTexts from '../../../src/contract/pricing/texts.json'
import addedServiceRefusalTexts from '../../../src/contract/services/texts.json'
import surchargeRefusalTexts from '../../../src/contract/surcharges/texts.json'
import warehouseRefusalTexts from '../../../src/contract/warehouse/texts.json'
import type { Lang, LocalisedText } from '../../../src/domain/base/language'
import ownMessages from './texts.json'

/** Messages by key, each in every language. */
export type MessageCatalogue = Readonly<Record<string, LocalisedText>>

/** Texts of all refusals and problems of src/contract, and general texts that belong to no call. */
const MESSAGES: Record<string, LocalisedText> = {
  ...addressRefusalTexts,
  ...articleRefusalTexts,
  ...authRefusalTexts,
  ...exporterRefusalTexts,
  ...conversationRefusalTexts,
  ...feedbackRefusalTexts,
  ...certificateRefusalTexts,
  ...forecastRefusalTexts,
  ...freightEstimateRefusalTexts,
  ...generalRefusalTexts,
  ...pictureRefusalTexts,
  ...surchargeRefusalTexts,
  ...membershipRefusalTexts,
  ...messageRefusalTexts,
  ...noticeRefusalTexts,
  ...parcelRefusalTexts,
  ...consolidationRefusalTexts,
  ...paymentRefusalTexts,
  ...personalDataRefusalTexts,
  ...addedServiceRefusalTexts,
  ...warehouseRefusalTexts,
  ...ownMessages,
}

/** Adds messages of parts that not every back end loads. */
export function addMessagesToCatalogue(catalogue: MessageCatalogue): void {
  Object.assign(MESSAGES, catalogue)
}

/** Returns a message in the caller's language. An unknown key gets the message of an internal error. */
export function formatMessage(lang: Lang, key: string, params?: unknown): string {
  return fillPlaceholders(getMessageTemplate(lang, key), params)
}

/** Fills the `{names}` of a message from `params`. */
export function fillPlaceholders(message: string, params?: unknown): string {
  const values = (params ?? {}) as Record<string, unknown>
  return message.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}

/** Returns a message with its placeholders. */
export const getMessageTemplate = (lang: Lang, key: string): string =>
  (MESSAGES[key] ?? ownMessages.generic)[lang]

export const hasMessage = (key: string): boolean => key in MESSAGES
