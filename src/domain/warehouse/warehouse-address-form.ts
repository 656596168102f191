import {
  formatCityLine,
  formatNameWithMemberCode,
  joinNonEmpty,
  type WarehouseAddressParts,
} from './warehouse-address'

/** Fields of a shop's form for the delivery address. */
export const SHOP_ADDRESS_FORM_FIELD_NAMES = [
  'fullName',
  'firstName',
  'lastName',
  'phone',
  'line1',
  'line2',
  'district',
  'city',
  'state',
  'postCode',
  'country',
] as const
export type ShopAddressFormFieldName = (typeof SHOP_ADDRESS_FORM_FIELD_NAMES)[number]

type Values = Readonly<Record<ShopAddressFormFieldName, string>>

/** Address form of the shops of a country (ours: the fields of large shops of each country). */
interface CountryForm {
  /** language of `words`: en, sc, or a language that the app does not support */
  lang: string
  /** name of the country in that language */
  country: string
  areaCode: string
  /** prefix of a number that is dialled within the country */
  trunk: string
  /** separator between parts that share a field */
  between: string
  /** fields from the top, each with its label in the shops there */
  words: readonly (readonly [ShopAddressFormFieldName, string])[]
  /** full address, line by line, as on a label there */
  lines: (values: Values) => readonly string[]
}

const toWesternLines = (values: Values): readonly string[] => [
  values.fullName,
  values.line1,
  values.line2,
  values.district,
  formatCityLine(values, values.postCode) || values.postCode,
  values.country,
  values.phone,
]

const CN: CountryForm = {
  lang: 'sc',
  country: '中国',
  areaCode: '+86',
  trunk: '0',
  between: '',
  words: [
    ['fullName', '收货人'],
    ['phone', '联系电话'],
    ['state', '省'],
    ['city', '市'],
    ['district', '区/县'],
    ['line1', '详细地址'],
    ['postCode', '邮编'],
  ],
  lines: ({ fullName, phone, state, city, district, line1, postCode }) => [
    fullName,
    phone,
    joinNonEmpty('', state, city, district, line1),
    postCode,
  ],
}

const US: CountryForm = {
  lang: 'en',
  country: 'United States',
  areaCode: '+1',
  trunk: '',
  between: ', ',
  words: [
    ['firstName', 'First name'],
    ['lastName', 'Last name'],
    ['line1', 'Address line 1'],
    ['line2', 'Address line 2'],
    ['city', 'City'],
    ['state', 'State'],
    ['postCode', 'ZIP code'],
    ['country', 'Country'],
    ['phone', 'Phone number'],
  ],
  lines: toWesternLines,
}

const GB: CountryForm = {
  lang: 'en',
  country: 'United Kingdom',
  areaCode: '+44',
  trunk: '0',
  between: ', ',
  words: [
    ['fullName', 'Full name'],
    ['line1', 'Address line 1'],
    ['line2', 'Address line 2'],
    ['city', 'Town or city'],
    ['state', 'County'],
    ['postCode', 'Postcode'],
    ['country', 'Country'],
    ['phone', 'Phone number'],
  ],
  lines: ({ fullName, line1, line2, city, state, postCode, country, phone }) => [
    fullName,
    line1,
    line2,
    city,
    state,
    postCode,
    country,
    phone,
  ],
}

const JP: CountryForm = {
  lang: 'ja',
  country: '日本',
  areaCode: '+81',
  trunk: '0',
  between: ' ',
  words: [
    ['fullName', 'お名前'],
    ['postCode', '郵便番号'],
    ['state', '都道府県'],
    ['city', '市区町村'],
    ['line1', '番地'],
    ['line2', '建物名'],
    ['phone', '電話番号'],
  ],
  lines: ({ fullName, postCode, state, city, line1, line2, phone }) => [
    `〒${postCode}`,
    joinNonEmpty('', state, city, line1),
    line2,
    fullName,
    phone,
  ],
}

const KR: CountryForm = {
  lang: 'ko',
  country: '대한민국',
  areaCode: '+82',
  trunk: '0',
  between: ' ',
  words: [
    ['fullName', '받는 사람'],
    ['phone', '연락처'],
    ['postCode', '우편번호'],
    ['state', '시/도'],
    ['city', '시/군/구'],
    ['line1', '도로명 주소'],
    ['line2', '상세 주소'],
  ],
  lines: ({ fullName, phone, postCode, state, city, line1, line2 }) => [
    joinNonEmpty(' ', `(${postCode})`, state, city, line1),
    line2,
    fullName,
    phone,
  ],
}

/**
 * Form for a country whose shops are not known here: in Latin letters, with labels in the reader's language.
 */
const ELSEWHERE: CountryForm = {
  lang: '',
  country: '',
  areaCode: '',
  trunk: '',
  between: ', ',
  words: (['fullName', 'line1', 'line2', 'district', 'city', 'state', 'postCode', 'phone'] as const).map(
    (part) => [part, ''] as const,
  ),
  lines: toWesternLines,
}

const FORMS: Readonly<Record<string, CountryForm>> = { CN, US, GB, JP, KR }
const getCountryForm = ({ countryCode }: WarehouseAddressParts): CountryForm =>
  FORMS[countryCode] ?? ELSEWHERE

/** Address of a warehouse to write into a form: a member's own, or without name and code a general one. */
export interface WarehouseAddressForShop {
  name: string
  aptId: string
  place: WarehouseAddressParts
  postCode: string
  /** with its area code, such as +1 302-555-0146 */
  phone: string
}

const CHINESE_MOBILE = /^1\d{2}/

/** Returns a number as it is dialled within its country. A Chinese mobile number has no prefix. */
function toNationalPhone(phone: string, { areaCode, trunk }: CountryForm): string {
  if (!areaCode || !phone.startsWith(`${areaCode} `)) return phone
  const number = phone.slice(areaCode.length + 1)
  return areaCode === CN.areaCode && CHINESE_MOBILE.test(number) ? number : `${trunk}${number}`
}

function toFormValues(address: WarehouseAddressForShop, form: CountryForm): Values {
  const { name, aptId, place, postCode, phone } = address
  const has = (part: ShopAddressFormFieldName) => form.words.some(([each]) => each === part)
  return {
    fullName: formatNameWithMemberCode(address),
    // Shops with two name fields accept neither empty. The last name is the code, which every label shows.
    firstName: name || aptId,
    lastName: aptId,
    phone: toNationalPhone(phone, form),
    line1: joinNonEmpty(
      form.between,
      has('district') ? '' : place.district,
      place.street,
      has('line2') ? '' : place.unit,
    ),
    line2: place.unit,
    district: has('district') ? place.district : '',
    city: place.city,
    state: place.state,
    postCode,
    country: form.country,
  }
}

export interface ShopAddressFormField {
  part: ShopAddressFormFieldName
  /** label in the shops there; '' if unknown */
  word: string
  value: string
}

/**
 * Returns the fields that a shop of the warehouse's own country requires, from the top, each with its value.
 */
export function buildShopAddressFormFields(address: WarehouseAddressForShop): {
  lang: string
  fields: readonly ShopAddressFormField[]
} {
  const form = getCountryForm(address.place)
  const values = toFormValues(address, form)
  const fields = form.words.map(([part, word]) => ({ part, word, value: values[part] }))
  return { lang: form.lang, fields: fields.filter(({ value }) => value !== '') }
}

/** Returns the full address as on a label of that country, one line each. */
export function formatMultilineAddressLabel(address: WarehouseAddressForShop): string {
  const form = getCountryForm(address.place)
  return joinNonEmpty('\n', ...form.lines(toFormValues(address, form)))
}
