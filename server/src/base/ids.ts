import { randomBytes, randomInt } from 'node:crypto'

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const code = (length: number) => Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** Returns an id that nobody can guess. */
export const newId = (): string => randomBytes(16).toString('hex')
export const newToken = (): string => randomBytes(32).toString('base64url')
export const newPackageNo = (): string => `PT${code(12)}`
export const newOrderNo = (): string => `OD${code(14)}`
export const newTradeNo = (): string => `TR${code(16)}`
export const newRefundNo = (): string => `RF${code(16)}`
/** Returns a member code, such as PT208846. */
export const newMemberCode = (): string => `PT${randomInt(100_000, 1_000_000)}`
export const newSixDigitCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')
/** Returns a code that customer service gives to a member, such as 7KQ2-M4XN-99TD-HV3E. */
export const newVipUpgradeCode = (): string => Array.from({ length: 4 }, () => code(4)).join('-')
