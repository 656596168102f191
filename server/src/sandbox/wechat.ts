import { createHash } from 'node:crypto'
import type { WechatGate } from '../areas/auth/wechat'

/** Plays WeChat: `sandbox-<openId>-<anything>` is that user, any other code a user of its own. */
export const sandboxWechat: WechatGate = {
  async openIdOf(code) {
    if (code === 'refused') return undefined
    const named = /^sandbox-([\w]+)-/.exec(code)?.[1]
    return named ?? `o${createHash('sha256').update(code).digest('hex').slice(0, 27)}`
  },
}
