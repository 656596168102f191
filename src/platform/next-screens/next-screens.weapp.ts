import type { NextScreens } from './next-screens.types'

/** WeChat fetches packages, as config/wechat.ts has it do. */
export const nextScreens: NextScreens = { load() {} }
