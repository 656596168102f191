import type { Place } from '@/domain/distance'

/** Where the phone is, asked about by the platform itself; undefined where that is refused or cannot be told. */
export type WhereAmI = () => Promise<Place | undefined>
