import { object, optional, picklist, string } from 'valibot'
import { CHANNELS, namesPlace, type Place, placeOfVisit, type Surroundings } from '@/domain/channel'
import { defineStored } from '@/storage/define-stored'

/** A visit is a tab's: the next one of a plain browser is not of the host whose link was opened once. */
const stored = defineStored<Place>({
  name: 'place',
  version: 1,
  lifetimeMs: 'visit',
  schema: object({ channel: picklist(CHANNELS), sysCode: optional(string()) }),
})

/** Where this visit takes place; what its first address said of that holds until another address says otherwise. */
export function enterPlace(around: Surroundings): Place {
  const place = placeOfVisit(around, stored.get())
  if (namesPlace(around)) stored.set(place)
  return place
}
