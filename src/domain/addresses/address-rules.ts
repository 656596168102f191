import type { RuleDocsByCode } from '../base/rule'
import {
  ADDRESS_DETAIL_MAX_LENGTH,
  ADDRESS_DETAIL_MIN_LENGTH,
  type ADDRESS_PROBLEMS,
  ADDRESSES_PER_MEMBER_MAX,
  NEW_ADDRESSES_PER_MINUTE_MAX,
  POST_CODE_EXAMPLES,
} from './address'
import { PERSON_NAME_LETTERS_MIN, PERSON_NAME_MAX_LENGTH, type PERSON_NAME_PROBLEMS } from './person-name'
import { EMAIL_MAX_LENGTH, PHONE_AREAS, type PHONE_PROBLEMS } from './phone'
import { SERVICE_WIDE_PICKUP_LIMIT } from './pickup'

const FORM = 'S2 §5 Receiver address'
const CONTACT = 'S2 §5 Contact'
const SPECIAL = { rows: 'ADDR-28, ADDR-48', source: FORM }

/** Sources of the rules for the fields of an address (ADDR). */
export const ADDRESS_FIELD_RULE_DOCS: RuleDocsByCode<(typeof ADDRESS_PROBLEMS)[number]> = {
  'address.country.required': { rows: 'ADDR-15', source: FORM },
  'address.name.required': { rows: 'ADDR-16', source: FORM },
  'address.postCode.required': { rows: 'ADDR-19', source: FORM },
  'address.postCode.format': { rows: 'ADDR-25', source: 'ours', params: { example: POST_CODE_EXAMPLES.SG! } },
  'address.postCode.notFound': { rows: 'ADDR-25', source: FORM, needsData: true },
  'address.postCode.notReachable': { rows: 'ADDR-26', source: FORM, needsData: true },
  'address.city.required': { rows: 'ADDR-20', source: FORM },
  'address.province.required': { rows: '', source: 'ours' },
  'address.detail.required': { rows: 'ADDR-21', source: FORM },
  'address.detail.tooShort': {
    rows: 'ADDR-23, ADDR-56',
    source: FORM,
    params: { min: ADDRESS_DETAIL_MIN_LENGTH },
  },
  'address.detail.tooLong': {
    rows: 'ADDR-23',
    source: `${FORM}, S2 §9`,
    params: { max: ADDRESS_DETAIL_MAX_LENGTH },
  },
  'address.detail.special': SPECIAL,
  'address.detail.emoji': SPECIAL,
  'address.detail.english': { rows: 'ADDR-24, ADDR-47', source: FORM },
  'address.email.required': { rows: 'ADDR-29, ADDR-47', source: FORM },
  'address.email.format': { rows: 'ADDR-30', source: `${FORM}, S2 §9`, params: { max: EMAIL_MAX_LENGTH } },
  'address.agreed.required': { rows: 'ADDR-32', source: FORM },
  'address.scope.required': { rows: 'ADDR-31', source: FORM },
}

/** Sources of the rules for a person's name, in every form that has one. */
export const PERSON_NAME_RULE_DOCS: RuleDocsByCode<(typeof PERSON_NAME_PROBLEMS)[number]> = {
  'name.required': { rows: 'ADDR-16', source: CONTACT },
  'name.tooLong': { rows: '', source: 'ours', params: { max: PERSON_NAME_MAX_LENGTH } },
  'name.special': SPECIAL,
  'name.emoji': SPECIAL,
  'name.noLetters': { rows: '', source: 'ours' },
  'name.tooShort': { rows: '', source: 'ours', params: { min: PERSON_NAME_LETTERS_MIN } },
  'name.english': { rows: 'ADDR-24, ADDR-47', source: FORM },
}

const { example } = PHONE_AREAS[0]!

/** Sources of the rules for a phone number, in every form that has one. */
export const PHONE_RULE_DOCS: RuleDocsByCode<(typeof PHONE_PROBLEMS)[number]> = {
  'phone.areaCode.required': { rows: 'ADDR-17, IDCT-29', source: CONTACT },
  'phone.required': { rows: 'ADDR-18, IDCT-30', source: CONTACT },
  'phone.format': { rows: 'ADDR-22, ADDR-49, IDCT-35', source: CONTACT, params: { example } },
  'phone.otherArea': { rows: 'ADDR-22', source: 'ours', params: { areaCode: '65' } },
  'phone.extension': { rows: 'ADDR-49', source: 'ours', params: { example } },
}

const kilograms = SERVICE_WIDE_PICKUP_LIMIT.grams / 1000

/** Sources of the rules for an address as a whole, and for the places where the app may use it. */
export const ADDRESS_GENERAL_RULE_DOCS = {
  'address.full': {
    rows: 'ADDR-34, ADDR-45',
    source: 'S2 §8 (7004)',
    params: { max: ADDRESSES_PER_MEMBER_MAX },
    needsData: true,
  },
  'address.tooFrequent': {
    rows: 'ADDR-33, ADDR-46',
    source: FORM,
    says: 'At most {count} new addresses a minute.',
    params: { count: NEW_ADDRESSES_PER_MINUTE_MAX },
    needsData: true,
  },
  'address.duplicate': { rows: 'ADDR-27', source: FORM, needsData: true },
  'address.mainlandOffered': {
    rows: 'ADDR-35, ADDR-60',
    source: 'S1 §5, S2 §5',
    says: 'A Mainland address is offered only with an approved certificate.',
  },
  'destination.delivery': {
    rows: 'FORE-78, FORE-92',
    source: 'S1 §5, S2 §5',
    says: 'Destinations excluded from delivery get no parcels: at first AU and GE.',
    needsData: true,
  },
  'destination.selfPickup': {
    rows: 'FORE-79, FORE-92',
    source: 'S1 §5, S2 §5',
    says: 'Destinations excluded from self pickup: at first AU, GE and TW.',
    needsData: true,
  },
  'pickup.supported': {
    rows: 'ADDR-36',
    source: 'S1 §5, S2 §5',
    says: 'Self pickup is offered where one value of its configuration is above 0.',
  },
  'pickup.usable': {
    rows: 'ADDR-37',
    source: 'S1 §5, S2 §5',
    says: 'A pickup point is offered where its type is in the configuration.',
  },
  'pickup.limit': {
    rows: 'ADDR-38, ADDR-39, ADDR-50',
    source: 'S2 §5, §9',
    says: 'Pickup is for parcels of up to {kilograms} kg and {cm3} cm³.',
    params: { kilograms, cm3: SERVICE_WIDE_PICKUP_LIMIT.cm3 },
  },
} satisfies RuleDocsByCode<string>
