import * as v from 'valibot'
import { defineCall } from '../base/call'
import { CodeOrEmptySchema, IdSchema, LocalisedTextSchema, TrimmedTextSchema } from '../base/schemas'

const PLACE = { id: v.string(), name: LocalisedTextSchema, leaf: v.boolean() }

export const listDistrictsOfCountry = defineCall({
  name: 'listDistrictsOfCountry',
  /** The app reads level by level with `queryDistricts`. */
  externalOnly: true,
  method: 'GET',
  path: '/account/address/getDistrictList',
  payload: v.object({ country: CodeOrEmptySchema }),
  /** provinces, cities and districts; `parentId` is '' for a province */
  answer: v.array(v.object({ ...PLACE, parentId: v.string() })),
  errors: {},
  who: 'member',
  limitPerMinute: 120,
  source: 'S2 §7',
  summary: 'All provinces, cities and districts; empty where the member types them',
})

export const checkHasDistrictList = defineCall({
  name: 'checkHasDistrictList',
  /** An empty first level of `queryDistricts` means that the member types the places. */
  externalOnly: true,
  method: 'GET',
  path: '/account/addressNew/getDistrictFlag',
  payload: v.object({ country: CodeOrEmptySchema }),
  answer: v.object({ districtFlag: v.boolean() }),
  errors: {},
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'S2 §7',
  summary: 'Whether places of a country are chosen from a list or typed',
})

export const listCitiesOfProvince = defineCall({
  name: 'listCitiesOfProvince',
  /** The cities of a province are a level of `queryDistricts`. */
  externalOnly: true,
  method: 'GET',
  path: '/package/getAddressCitys',
  payload: v.object({ country: CodeOrEmptySchema, provinceId: IdSchema }),
  answer: v.array(v.object(PLACE)),
  errors: {},
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'S2 §7',
  summary: 'The cities of a province; empty for an unknown province',
})

/** Maximum number of places for one beginning of a postal code. */
export const POST_CODE_MATCHES_MAX = 10
/** Maximum number of characters of a postal code in a search for places. */
export const POST_CODE_QUERY_MAX_LENGTH = 16

export const searchPostCodes = defineCall({
  name: 'searchPostCodes',
  method: 'GET',
  path: '/postCodeVague',
  payload: v.object({
    country: CodeOrEmptySchema,
    postCode: v.pipe(v.string(), v.maxLength(POST_CODE_QUERY_MAX_LENGTH)),
  }),
  answer: v.array(
    v.object({
      /** beginning of the postal codes of the place, as far as it is known */
      postCode: v.string(),
      reachable: v.boolean(),
      province: v.string(),
      /** '' if the postal codes of a country do not name the city */
      city: v.string(),
      district: v.string(),
    }),
  ),
  errors: {},
  who: 'anyone',
  limitPerMinute: 240,
  source: 'S2 §7',
  summary: `Up to ${POST_CODE_MATCHES_MAX} places that the beginning of a postal code can mean; none for an empty text`,
})

/** S2 §7 shows no payload (CALL-105). The answer reveals nothing about the owner of the number. */
export const validatePhone = defineCall({
  name: 'validatePhone',
  /** The app applies the same rules itself, also offline. */
  externalOnly: true,
  method: 'GET',
  path: '/api/phoneCheck',
  payload: v.object({ areaCode: CodeOrEmptySchema, phone: TrimmedTextSchema }),
  /** the phone in digits, as it is stored */
  answer: v.object({ areaCode: v.string(), phone: v.string() }),
  errors: {},
  who: 'member',
  limitPerMinute: 120,
  source: 'S2 §7',
  summary: 'Checks a phone number by the rules of its area',
})
