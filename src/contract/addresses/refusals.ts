import type { ADDRESS_PROBLEMS } from '../../domain/addresses/address'
import type { PERSON_NAME_PROBLEMS } from '../../domain/addresses/person-name'
import type { PHONE_PROBLEMS } from '../../domain/addresses/phone'
import type { RECEIVER_PROBLEMS } from '../../domain/addresses/receiver'
import type { LocalisedText } from '../../domain/base/language'
import { personNameRefusalTexts } from '../person-name/refusals'
import catalogue from './texts.json'

type Problems =
  | typeof ADDRESS_PROBLEMS
  | typeof PERSON_NAME_PROBLEMS
  | typeof PHONE_PROBLEMS
  | typeof RECEIVER_PROBLEMS
/** Problem codes of the rules. A missing text, or a text without one of the languages, is a type error. */
type Code = Problems[number]

export const addressRefusalTexts = { ...catalogue, ...personNameRefusalTexts } satisfies Record<
  Code,
  LocalisedText
>
