import addressEn from '../../../src/contract/refusals/address-texts/en.json'
import addressSc from '../../../src/contract/refusals/address-texts/sc.json'
import addressTc from '../../../src/contract/refusals/address-texts/tc.json'
import authEn from '../../../src/contract/refusals/auth-texts/en.json'
import authSc from '../../../src/contract/refusals/auth-texts/sc.json'
import authTc from '../../../src/contract/refusals/auth-texts/tc.json'
import forecastEn from '../../../src/contract/refusals/forecast-texts/en.json'
import forecastSc from '../../../src/contract/refusals/forecast-texts/sc.json'
import forecastTc from '../../../src/contract/refusals/forecast-texts/tc.json'
import generalEn from '../../../src/contract/refusals/general-texts/en.json'
import generalSc from '../../../src/contract/refusals/general-texts/sc.json'
import generalTc from '../../../src/contract/refusals/general-texts/tc.json'
import parcelEn from '../../../src/contract/refusals/parcel-texts/en.json'
import parcelSc from '../../../src/contract/refusals/parcel-texts/sc.json'
import parcelTc from '../../../src/contract/refusals/parcel-texts/tc.json'
import paymentEn from '../../../src/contract/refusals/payment-texts/en.json'
import paymentSc from '../../../src/contract/refusals/payment-texts/sc.json'
import paymentTc from '../../../src/contract/refusals/payment-texts/tc.json'
import phoneEn from '../../../src/contract/refusals/phone-texts/en.json'
import phoneSc from '../../../src/contract/refusals/phone-texts/sc.json'
import phoneTc from '../../../src/contract/refusals/phone-texts/tc.json'
import sandboxEn from '../../../src/contract/refusals/sandbox-texts/en.json'
import sandboxSc from '../../../src/contract/refusals/sandbox-texts/sc.json'
import sandboxTc from '../../../src/contract/refusals/sandbox-texts/tc.json'
import warehouseEn from '../../../src/contract/refusals/warehouse-texts/en.json'
import warehouseSc from '../../../src/contract/refusals/warehouse-texts/sc.json'
import warehouseTc from '../../../src/contract/refusals/warehouse-texts/tc.json'
import type { Lang } from '../../../src/domain/language'
import en from './messages/en.json'
import sc from './messages/sc.json'
import tc from './messages/tc.json'

/** Every refusal and problem of src/contract/refusals, and what belongs to no call. */
const MESSAGES: Record<Lang, Readonly<Record<string, string>>> = {
  sc: {
    ...addressSc,
    ...authSc,
    ...forecastSc,
    ...generalSc,
    ...parcelSc,
    ...paymentSc,
    ...phoneSc,
    ...sandboxSc,
    ...warehouseSc,
    ...sc,
  },
  tc: {
    ...addressTc,
    ...authTc,
    ...forecastTc,
    ...generalTc,
    ...parcelTc,
    ...paymentTc,
    ...phoneTc,
    ...sandboxTc,
    ...warehouseTc,
    ...tc,
  },
  en: {
    ...addressEn,
    ...authEn,
    ...forecastEn,
    ...generalEn,
    ...parcelEn,
    ...paymentEn,
    ...phoneEn,
    ...sandboxEn,
    ...warehouseEn,
    ...en,
  },
}

/** A message in the caller's language; what nobody wrote is our own trouble. */
export function messageOf(lang: Lang, key: string, params?: unknown): string {
  return fill(messageTemplate(lang, key), params)
}

/** A message with its `{names}` filled from `params`. */
export function fill(message: string, params?: unknown): string {
  const values = (params ?? {}) as Record<string, unknown>
  return message.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}

/** A message with its placeholders. */
export const messageTemplate = (lang: Lang, key: string): string =>
  MESSAGES[lang][key] ?? MESSAGES[lang].generic!

export const hasMessage = (key: string): boolean => key in MESSAGES.en
