import { createHash } from 'node:crypto'
import type { WechatSignInClient } from '../../../server/src/areas/auth/wechat'

/** Used codes of getPhoneNumber; each code is valid once. */
const usedPhoneCodes = new Set<string>()

/**
 * Plays WeChat's sign-in. `phone-<area code>-<number>-<anything>` is the code of a number.
 * `sandbox-<openId>-<anything>` is the code of that user; any other code is a separate user.
 */
export const sandboxWechat: WechatSignInClient = {
  async getOpenId(code) {
    if (code === 'refused') return undefined
    const named = /^sandbox-([\w]+)-/.exec(code)?.[1]
    return named ?? `o${createHash('sha256').update(code).digest('hex').slice(0, 27)}`
  },
  async getPhoneNumber(code) {
    if (code.startsWith('down')) throw new Error('WeChat is down')
    const [, areaCode, phone] = /^phone-(\d+)-(\d+)-/.exec(code) ?? []
    if (!areaCode || !phone || usedPhoneCodes.has(code)) return undefined
    usedPhoneCodes.add(code)
    return { areaCode, phone }
  },
}
