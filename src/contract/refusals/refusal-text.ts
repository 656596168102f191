import type addressEn from './address-texts/en.json'
import type addressSc from './address-texts/sc.json'
import type addressTc from './address-texts/tc.json'
import type authEn from './auth-texts/en.json'
import type authSc from './auth-texts/sc.json'
import type authTc from './auth-texts/tc.json'
import type forecastEn from './forecast-texts/en.json'
import type forecastSc from './forecast-texts/sc.json'
import type forecastTc from './forecast-texts/tc.json'
import type parcelEn from './parcel-texts/en.json'
import type parcelSc from './parcel-texts/sc.json'
import type parcelTc from './parcel-texts/tc.json'
import type paymentEn from './payment-texts/en.json'
import type paymentSc from './payment-texts/sc.json'
import type paymentTc from './payment-texts/tc.json'
import type sandboxEn from './sandbox-texts/en.json'
import type sandboxSc from './sandbox-texts/sc.json'
import type sandboxTc from './sandbox-texts/tc.json'
import type warehouseEn from './warehouse-texts/en.json'
import type warehouseSc from './warehouse-texts/sc.json'
import type warehouseTc from './warehouse-texts/tc.json'

/** Keys that a catalogue has in all three languages. */
type KeysOf<Sc, Tc, En> = keyof Sc & keyof Tc & keyof En

/**
 * Key of what is said of a refusal or of a field's problem. Types only: a catalogue is loaded by the back end and by the
 * feature that shows it, never with the declarations of the calls.
 */
export type RefusalText =
  | KeysOf<typeof addressSc, typeof addressTc, typeof addressEn>
  | KeysOf<typeof authSc, typeof authTc, typeof authEn>
  | KeysOf<typeof forecastSc, typeof forecastTc, typeof forecastEn>
  | KeysOf<typeof parcelSc, typeof parcelTc, typeof parcelEn>
  | KeysOf<typeof paymentSc, typeof paymentTc, typeof paymentEn>
  | KeysOf<typeof sandboxSc, typeof sandboxTc, typeof sandboxEn>
  | KeysOf<typeof warehouseSc, typeof warehouseTc, typeof warehouseEn>
