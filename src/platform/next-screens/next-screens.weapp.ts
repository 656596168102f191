import type { ScreenPreloader } from './next-screens.types'

/** WeChat fetches packages, as config/wechat.ts has it do. */
export const screenPreloader: ScreenPreloader = { load() {} }
