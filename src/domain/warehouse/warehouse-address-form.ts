import {
  formatCityLine,
  formatNameWithMemberCode,
  joinNonEmpty,
  type WarehouseAddressParts,
} from './warehouse-address'

/** A field of a shop's form that asks where a parcel goes. */
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

/** How the shops of a country ask for an address at home (ours: what large shops of each country ask). */
interface CountryForm {
  /** language of `words`: en, sc, or one that the app does not speak */
  lang: string
  /** how the country is called there */
  country: string
  areaCode: string
  /** before a number that is called within the country */
  trunk: string
  /** between what has to share a field */
  between: string
  /** its fields from the top, each as the shops there call it */
  words: readonly (readonly [ShopAddressFormFieldName, string])[]
  /** the whole, line by line, as it is written on a label there */
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

/** Of a country whose shops are not known here: in letters, called as the reader's language calls them. */
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

/** A warehouse's address as it is to be written into a form: somebody's own, or with neither name nor code nobody's. */
export interface WarehouseAddressForShop {
  name: string
  aptId: string
  place: WarehouseAddressParts
  postCode: string
  /** with its area code, such as +1 302-555-0146 */
  phone: string
}

const CHINESE_MOBILE = /^1\d{2}/

/** A number as it is called within its country: a Chinese mobile has nothing before it. */
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
    // Shops that ask for two names take neither empty: the code is the last one, which every label shows.
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
  /** what the shops there call it, '' where that is not known */
  word: string
  value: string
}

/** What a shop of the warehouse's own country asks for, from the top, each with what is to be written into it. */
export function buildShopAddressFormFields(address: WarehouseAddressForShop): {
  lang: string
  fields: readonly ShopAddressFormField[]
} {
  const form = getCountryForm(address.place)
  const values = toFormValues(address, form)
  const fields = form.words.map(([part, word]) => ({ part, word, value: values[part] }))
  return { lang: form.lang, fields: fields.filter(({ value }) => value !== '') }
}

/** The whole as a label of that country is written, one line each. */
export function formatMultilineAddressLabel(address: WarehouseAddressForShop): string {
  const form = getCountryForm(address.place)
  return joinNonEmpty('\n', ...form.lines(toFormValues(address, form)))
}
