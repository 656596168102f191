import type { Surroundings } from '@/domain/channel'

/** Where the app runs, as domain/channel needs it. */
export type ReadSurroundings = () => Surroundings
