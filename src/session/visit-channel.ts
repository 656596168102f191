import { object, optional, picklist, string } from 'valibot'
import {
  CHANNELS,
  type ChannelAndEdition,
  hasChannelOrEditionParams,
  type LaunchContext,
  resolveChannelAndEdition,
} from '@/domain/auth/channel'
import { defineStoredValue } from '@/storage/define-stored'

/** A visit is a tab's: the next one of a plain browser is not of the host whose link was opened once. */
const stored = defineStoredValue<ChannelAndEdition>({
  name: 'place',
  version: 1,
  lifetimeMs: 'visit',
  schema: object({ channel: picklist(CHANNELS), sysCode: optional(string()) }),
})

/** Where this visit takes place; what its first address said of that holds until another address says otherwise. */
export function resolveVisitChannelAndEdition(around: LaunchContext): ChannelAndEdition {
  const place = resolveChannelAndEdition(around, stored.get())
  if (hasChannelOrEditionParams(around)) stored.set(place)
  return place
}
