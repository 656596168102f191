import type { PushApi } from './push.h5'

export type { PushApi } from './push.h5'

/** WeChat sends subscribe messages instead. */
export const pushApi: PushApi | undefined = undefined
