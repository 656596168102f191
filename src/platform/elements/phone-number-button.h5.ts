import type { PhoneNumberButton as PhoneNumber } from './phone-number-button.types'

export const PhoneNumberButton = undefined as PhoneNumber
