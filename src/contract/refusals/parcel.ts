import en from './parcel-texts/en.json'
import sc from './parcel-texts/sc.json'
import tc from './parcel-texts/tc.json'

export const parcelRefusals = { sc, tc, en }
