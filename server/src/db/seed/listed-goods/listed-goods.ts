import { COMMON } from './common'
import { EVERYDAY } from './everyday'
import { FRAGILE } from './fragile'
import { PROHIBITED } from './prohibited'
import { SPECIAL } from './special'

/** What members ask about, with where it may go (which goods these are is ours, INFO-20): the forwarder keeps it on. */
export const LISTED_GOODS = [...PROHIBITED, ...SPECIAL, ...FRAGILE, ...COMMON, ...EVERYDAY].map(
  (goods, position) => ({
    ...goods,
    position,
  }),
)
