import Taro from '@tarojs/taro'
import type { SubscribeAnswer, SubscribeFailure, SubscribeMessageApi } from './subscribe-message.h5'

export type { SubscribeMessageApi, SubscribeSettings } from './subscribe-message.h5'

const SUBSCRIBE_ANSWERS: readonly string[] = ['accept', 'reject', 'ban', 'filter'] satisfies SubscribeAnswer[]

/**
 * WeChat's error numbers: the member's main switch is off; below, errors of the templates. They are invalid,
 * of two types or too many, or the account may not use any. All other errors are temporary: no network,
 * WeChat in the background.
 */
const SWITCHED_OFF = 20004
const UNAVAILABLE: readonly number[] = [10001, 10004, 20001, 20002, 20003, 20005, 20013]

const toSubscribeFailure = (errCode = 0): SubscribeFailure => ({
  errCode,
  why: errCode === SWITCHED_OFF ? 'switchedOff' : UNAVAILABLE.includes(errCode) ? 'unavailable' : 'notNow',
})

export const subscribeMessageApi: SubscribeMessageApi | undefined = {
  ask: (templateIds) =>
    new Promise((resolve) => {
      Taro.requestSubscribeMessage({
        tmplIds: [...templateIds],
        // A field for Alipay that the types require.
        entityIds: [],
        success: (answer) => {
          const said = templateIds
            .map((id) => [id, String(answer[id])] as [string, SubscribeAnswer])
            .filter(([, word]) => SUBSCRIBE_ANSWERS.includes(word))
          resolve({ said: Object.fromEntries(said) })
        },
        fail: ({ errCode }) => resolve(toSubscribeFailure(errCode)),
      })
    }),
  async settings() {
    try {
      const { subscriptionsSetting } = await Taro.getSetting({ withSubscriptions: true })
      const { mainSwitch = true, itemSettings = {} } = subscriptionsSetting ?? {}
      return { isOn: mainSwitch, permanentChoices: itemSettings as Record<string, string> }
    } catch {
      return { isOn: true, permanentChoices: {} }
    }
  },
  async openSetting() {
    await Taro.openSetting({ withSubscriptions: true }).catch(() => undefined)
  },
}
