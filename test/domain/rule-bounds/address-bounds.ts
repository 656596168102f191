import fc from 'fast-check'
import {
  type AddressForm,
  checkDetail,
  checkEmail,
  checkName,
  checkPostCode,
  isOffered,
  readAddress,
} from '@/domain/address'
import { checkPersonName } from '@/domain/person-name'
import { PHONE_AREAS, readPhone } from '@/domain/phone'
import { fitsPickup, isPickupUsable, PICKUP_LIMIT, supportsPickup } from '@/domain/pickup'
import type {
  ADDRESS_FIELD_RULES,
  ADDRESS_WHOLE_RULES,
  NAME_RULES,
  PHONE_RULES,
} from '@/domain/rules/address-rules'
import { DESTINATIONS } from '../../support/builders'
import { address, mainlandAddress } from '../fixtures'
import {
  among,
  type Bound,
  bound,
  chineseText,
  emoji,
  exactly,
  figures,
  latinText,
  nothing,
  ofField,
  oneOf,
  saidBy,
} from './bound'

const whole = (field: keyof AddressForm, form = address) =>
  ofField(
    (value: string | boolean) => readAddress(form({ [field]: value }), { destinations: DESTINATIONS }),
    field,
  )
const detail = (country = 'CN') => saidBy((text: string) => checkDetail(text, country))
const email = (country = 'SG') => saidBy((text: string) => checkEmail(text, country))
const postCode = saidBy((text: string) => checkPostCode(text, 'SG'))
const name = saidBy((text: string) => checkPersonName(text))
const special = exactly('<', '>', '{', '^', '~', '$', '%', '*', '=', '?', '!', ';', '@')
const printed = exactly(' ', '-', "'", '.')
const phone = (areaCode: string) => (text: string) => {
  const read = readPhone(areaCode, text)
  return 'problem' in read ? read.problem.code : undefined
}
const email128 = (length: number) => latinText(length - 12, length - 12).map((box) => `${box}@example.com`)
const example = fc.constantFrom(...PHONE_AREAS)
const singapore = fc.stringMatching(/^[89][0-9]{7}$/)
const told =
  <T>(isFine: (value: T) => boolean, code: string) =>
  (value: T) =>
    isFine(value) ? undefined : code
const values = (min: number, max: number) =>
  fc.dictionary(oneOf(['1', '2', '3']), fc.integer({ min, max }), { minKeys: 1 })
const mainland = { isMainland: true, provinceId: '' }
const parcel = (grams: [number, number], cm3: [number, number]) =>
  fc.record({
    grams: fc.integer({ min: grams[0], max: grams[1] }),
    cm3: fc.integer({ min: cm3[0], max: cm3[1] }),
  })

type Judged<Table> = {
  [Code in keyof Table]: Table[Code] extends { needsData: true } ? never : Code
}[keyof Table]
type Field = Exclude<keyof typeof ADDRESS_FIELD_RULES, `address.postCode.not${string}`>

export const ADDRESS_BOUNDS: Record<
  Field | keyof typeof NAME_RULES | keyof typeof PHONE_RULES | Judged<typeof ADDRESS_WHOLE_RULES>,
  Bound
> = {
  'address.country.required': bound(whole('country'), {
    inside: oneOf(DESTINATIONS),
    outside: fc.string().filter((code) => !DESTINATIONS.includes(code)),
  }),
  'address.name.required': bound(
    saidBy((text: string) => checkName(text, 'SG')),
    { inside: latinText(2, 60), outside: nothing },
  ),
  'address.postCode.required': bound(postCode, { inside: figures(6, 6), outside: exactly('', ' ', '\t') }),
  'address.postCode.format': bound(postCode, {
    inside: figures(6, 6),
    outside: fc.oneof(figures(1, 5), figures(7, 9), latinText(6, 6)),
  }),
  'address.city.required': bound(whole('city'), { inside: latinText(1, 60), outside: nothing }),
  'address.province.required': bound(whole('province', mainlandAddress), {
    inside: chineseText(1, 60),
    outside: nothing,
  }),
  'address.detail.required': bound(detail(), { inside: latinText(6, 200), outside: nothing }),
  'address.detail.tooShort': bound(detail(), {
    inside: fc.oneof(latinText(6, 9), chineseText(6, 9)),
    outside: fc.oneof(latinText(1, 5), chineseText(1, 5)),
  }),
  'address.detail.tooLong': bound(detail(), { inside: latinText(195, 200), outside: latinText(201, 210) }),
  'address.detail.special': bound(detail(), { inside: among(printed), outside: among(special) }),
  'address.detail.emoji': bound(detail(), { inside: among(printed), outside: among(emoji) }),
  'address.detail.english': bound(detail('SG'), { inside: latinText(6, 50), outside: chineseText(6, 50) }),
  'address.email.required': bound(email('GB'), { inside: email128(20), outside: exactly('', '  ') }),
  'address.email.format': bound(email(), {
    inside: fc.oneof(email128(127), email128(128)),
    outside: fc.oneof(email128(129), email128(140), latinText(3, 30)),
  }),
  'address.agreed.required': bound(whole('agreed'), { inside: exactly(true), outside: exactly(false) }),
  'address.scope.required': bound(
    whole('scopeNoticeAccepted', (part) => address({ country: 'AE', ...part })),
    { inside: exactly(true), outside: exactly(false) },
  ),
  'name.required': bound(name, { inside: latinText(2, 60), outside: nothing }),
  'name.tooLong': bound(name, { inside: latinText(58, 60), outside: latinText(61, 70) }),
  'name.special': bound(name, { inside: among(printed), outside: among(special) }),
  'name.emoji': bound(name, { inside: among(printed), outside: among(emoji) }),
  'name.noLetters': bound(name, { inside: chineseText(2, 4), outside: figures(1, 20) }),
  'name.tooShort': bound(name, {
    inside: fc.oneof(latinText(2, 2), chineseText(2, 2)),
    outside: fc.oneof(latinText(1, 1), chineseText(1, 1)),
  }),
  'name.english': bound(
    saidBy((text: string) => checkPersonName(text, { latin: true })),
    { inside: latinText(2, 60), outside: chineseText(2, 60) },
  ),
  'phone.areaCode.required': bound((areaCode: string) => phone(areaCode)('81234567'), {
    inside: exactly('65', '852', '853'),
    outside: exactly('', '0', '999', 'SG'),
  }),
  'phone.required': bound(phone('65'), { inside: singapore, outside: exactly('', '  ', '-') }),
  'phone.format': bound(({ areaCode, text }: { areaCode: string; text: string }) => phone(areaCode)(text), {
    inside: example.map(({ areaCode, example: text }) => ({ areaCode, text })),
    outside: fc
      .tuple(example, fc.oneof(figures(1, 4), figures(16, 20), latinText(3, 9)))
      .map(([{ areaCode }, text]) => ({ areaCode, text })),
  }),
  'phone.otherArea': bound(phone('852'), {
    inside: fc.stringMatching(/^[5679][0-9]{7}$/).map((number) => `+852${number}`),
    outside: singapore.map((number) => `+65${number}`),
  }),
  'address.mainlandOffered': bound(told(isOffered, 'address.mainlandOffered'), {
    inside: exactly(
      { ...mainland, approveStatus: 0, idInfoId: 'c1' },
      { isMainland: false, provinceId: '', approveStatus: 3, idInfoId: null },
    ),
    outside: fc.oneof(
      fc.integer({ min: 1, max: 9 }).map((approveStatus) => ({ ...mainland, approveStatus, idInfoId: 'c1' })),
      exactly(
        { ...mainland, approveStatus: 0, idInfoId: null },
        { isMainland: false, provinceId: 'A680000000', approveStatus: 1, idInfoId: 'c1' },
      ),
    ),
  }),
  'pickup.supported': bound(told(supportsPickup, 'pickup.supported'), {
    inside: values(1, 20_000),
    outside: fc.oneof(values(0, 0), values(-9, 0)),
  }),
  'pickup.usable': bound(
    told((type: number) => isPickupUsable(type, { 1: 20_000, 3: 0 }), 'pickup.usable'),
    {
      inside: exactly(1, 3),
      outside: fc.integer({ min: 4 }),
    },
  ),
  'pickup.limit': bound(
    told((size: { grams: number; cm3: number }) => fitsPickup(size), 'pickup.limit'),
    {
      inside: parcel([1, PICKUP_LIMIT.grams], [0, PICKUP_LIMIT.cm3]),
      outside: fc.oneof(
        parcel([PICKUP_LIMIT.grams + 1, 99_999], [0, 9]),
        parcel([1, 9], [PICKUP_LIMIT.cm3 + 1, 999_999]),
      ),
    },
  ),
}
