import type { ScreenPreloader } from './screen-preloader.h5'

/** WeChat fetches packages, as config/wechat.ts has it do. */
export const screenPreloader: ScreenPreloader = { load() {} }
