import {
  type AddressForm,
  checkAddressDetail,
  checkPostCode,
  checkReceiverEmail,
  checkReceiverName,
  hasApprovedIdIfMainland,
  parseAddress,
} from '@/domain/addresses/address'
import type {
  ADDRESS_FIELD_RULE_DOCS,
  ADDRESS_GENERAL_RULE_DOCS,
  PERSON_NAME_RULE_DOCS,
  PHONE_RULE_DOCS,
} from '@/domain/addresses/address-rules'
import { checkPersonName } from '@/domain/addresses/person-name'
import { PHONE_AREAS, parsePhone } from '@/domain/addresses/phone'
import {
  fitsPickupLimit,
  hasNonZeroPickupLimit,
  isPickupTypeConfigured,
  SERVICE_WIDE_PICKUP_LIMIT,
} from '@/domain/addresses/pickup'
import { DESTINATIONS } from '../../support/builders'
import { address, mainlandAddress } from '../fixtures'
import {
  among,
  type Bound,
  bound,
  chineseText,
  emoji,
  figures,
  latinText,
  nothing,
  ofField,
  saidBy,
} from './bound'

const whole = (field: keyof AddressForm, form = address) =>
  ofField(
    (value: string | boolean) => parseAddress(form({ [field]: value }), { destinations: DESTINATIONS }),
    field,
  )
const detail = (country = 'CN') => saidBy((text: string) => checkAddressDetail(text, country))
const email = (country = 'SG') => saidBy((text: string) => checkReceiverEmail(text, country))
const postCode = saidBy((text: string) => checkPostCode(text, 'SG'))
const name = saidBy((text: string) => checkPersonName(text))
const special = among([...'<>{|^~$%*=?!;"@®'])
const printed = among([' ', '-', "'", '.'])
const phone = (areaCode: string) => (text: string) => {
  const read = parsePhone(areaCode, text)
  return 'problem' in read ? read.problem.code : undefined
}
const mail = (length: number) => `${'a'.repeat(length - '@example.com'.length)}@example.com`
const told =
  <T>(isFine: (value: T) => boolean, code: string) =>
  (value: T) =>
    isFine(value) ? undefined : code
const mainland = { isMainland: true, provinceId: '', approveStatus: 0, idInfoId: 'c1' }
const taiwan = { isMainland: false, provinceId: 'A680000000', approveStatus: 0, idInfoId: 'c1' }

type Judged<Table> = {
  [Code in keyof Table]: Table[Code] extends { needsData: true } ? never : Code
}[keyof Table]
type Field = Exclude<keyof typeof ADDRESS_FIELD_RULE_DOCS, `address.postCode.not${string}`>

export const ADDRESS_BOUNDS: Record<
  | Field
  | keyof typeof PERSON_NAME_RULE_DOCS
  | keyof typeof PHONE_RULE_DOCS
  | Judged<typeof ADDRESS_GENERAL_RULE_DOCS>,
  Bound
> = {
  'address.country.required': bound(whole('country'), DESTINATIONS, ['', 'AU', 'constructor']),
  'address.name.required': bound(
    saidBy((text: string) => checkReceiverName(text, 'SG')),
    latinText(2, 60),
    nothing,
  ),
  'address.postCode.required': bound(postCode, figures(6), ['', ' ', '\t']),
  'address.postCode.format': bound(postCode, figures(6), [...figures(1, 5, 7), ...latinText(6)]),
  'address.city.required': bound(whole('city'), latinText(1, 60), nothing),
  'address.province.required': bound(whole('province', mainlandAddress), chineseText(1, 60), nothing),
  'address.detail.required': bound(detail(), latinText(6), nothing),
  'address.detail.tooShort': bound(
    detail(),
    [...latinText(6), ...chineseText(6)],
    [...latinText(1, 5), ...chineseText(5)],
  ),
  'address.detail.tooLong': bound(detail(), latinText(200), latinText(201)),
  'address.detail.special': bound(detail(), printed, special),
  'address.detail.emoji': bound(detail(), printed, among(emoji)),
  'address.detail.english': bound(detail('SG'), latinText(6), chineseText(6)),
  'address.email.required': bound(email('GB'), [mail(20)], ['', '  ']),
  'address.email.format': bound(
    email(),
    [mail(128)],
    [mail(129), 'li', 'li@', 'li@example', 'a b@example.com'],
  ),
  'address.agreed.required': bound(whole('agreed'), [true], [false]),
  'address.scope.required': bound(
    whole('scopeNoticeAccepted', (part) => address({ country: 'AE', ...part })),
    [true],
    [false],
  ),
  'name.required': bound(name, latinText(2), nothing),
  'name.tooLong': bound(name, latinText(60), latinText(61)),
  'name.special': bound(name, printed, special),
  'name.emoji': bound(name, printed, [...among(emoji), 'Li 🇸🇬 Wei']),
  'name.noLetters': bound(name, chineseText(2), figures(1, 20)),
  'name.tooShort': bound(name, [...latinText(2), ...chineseText(1, 2)], [...latinText(1), 'W.']),
  'name.english': bound(
    saidBy((text: string) => checkPersonName(text, { latin: true })),
    ['Li Wei', "Zoë O'Brien-Müller"],
    ['李伟', 'محمد علي', 'Иван Петров'],
  ),
  'phone.areaCode.required': bound(
    (areaCode: string) => phone(areaCode)('81234567'),
    ['65', '852', '853'],
    ['', '0', '999', 'SG', 'constructor'],
  ),
  'phone.required': bound(phone('65'), ['81234567'], ['', '  ', '-']),
  'phone.format': bound(
    ({ areaCode, text }: { areaCode: string; text: string }) => phone(areaCode)(text),
    PHONE_AREAS.map(({ areaCode, example }) => ({ areaCode, text: example })),
    PHONE_AREAS.flatMap(({ areaCode, example }) =>
      [`x${example}`, `${example}x`, `${example}0000`, '1234'].map((text) => ({ areaCode, text })),
    ),
  ),
  'phone.otherArea': bound(phone('852'), ['+85291234567'], ['+6581234567', '+86 138 0013 8000']),
  'phone.extension': bound(
    phone('852'),
    ['9123-4567', '+852 9123-4567'],
    ['9123 4567-1', '91234567 x123456'],
  ),
  'address.mainlandOffered': bound(
    told(hasApprovedIdIfMainland, 'address.mainlandOffered'),
    [mainland, taiwan, { isMainland: false, provinceId: '', approveStatus: 3, idInfoId: null }],
    [mainland, taiwan].flatMap((form) => [
      ...[1, 2, 3].map((approveStatus) => ({ ...form, approveStatus })),
      ...[null, ''].map((idInfoId) => ({ ...form, idInfoId })),
    ]),
  ),
  'pickup.supported': bound<Readonly<Record<string, number>>>(
    told(hasNonZeroPickupLimit, 'pickup.supported'),
    [{ 1: 1 }, { 1: 0, 2: 20_000 }],
    [{}, { 1: 0, 2: 0 }],
  ),
  'pickup.usable': bound(
    told((type: number) => isPickupTypeConfigured(type, { 1: 20_000, 3: 0 }), 'pickup.usable'),
    [1, 3],
    [0, 2, 4],
  ),
  'pickup.limit': bound(
    told((size: { grams: number; cm3?: number }) => fitsPickupLimit(size), 'pickup.limit'),
    [{ grams: 20_000, cm3: 120_000 }, { grams: SERVICE_WIDE_PICKUP_LIMIT.grams }],
    [{ grams: 20_001 }, { grams: 1, cm3: 120_001 }],
  ),
}
