import type { LikelyScreensPreloader } from './screen-preloader.h5'

/** WeChat preloads packages, as src/screens/packages.ts configures it. */
export const likelyScreensPreloader: LikelyScreensPreloader = { load() {} }
