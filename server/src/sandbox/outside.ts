import { createHash, randomBytes } from 'node:crypto'
import type { WechatGate } from '../areas/auth/wechat'
import type { Gateway } from '../areas/payment/pay'

/** Plays WeChat: `sandbox-<openId>-<anything>` is that user, any other code a user of its own. */
export const sandboxWechat: WechatGate = {
  async openIdOf(code) {
    if (code === 'refused') return undefined
    const named = /^sandbox-([\w]+)-/.exec(code)?.[1]
    return named ?? `o${createHash('sha256').update(code).digest('hex').slice(0, 27)}`
  },
}

/** Plays the payment provider: a page of the sandbox for the web, a prepaid trade for WeChat's own sheet. */
export const sandboxGateway: Gateway = {
  handOver({ tradeNo, surface, now }) {
    if (surface === 'web') return { kind: 'page', url: `/sandbox/gateway?tradeNo=${tradeNo}` }
    return {
      kind: 'wechat',
      timeStamp: String(Math.floor(now.getTime() / 1000)),
      nonceStr: randomBytes(16).toString('hex'),
      package: `prepay_id=${tradeNo}`,
      signType: 'RSA',
      paySign: 'sandbox',
    }
  },
}
