import type { LikelyScreensPreloader } from './screen-preloader.h5'

/** WeChat fetches packages, as src/screens/packages.ts has it do. */
export const likelyScreensPreloader: LikelyScreensPreloader = { load() {} }
