import { object, optional, picklist, string } from 'valibot'
import {
  CHANNELS,
  type ChannelAndEdition,
  hasChannelOrEditionParams,
  type LaunchContext,
  resolveChannelAndEdition,
} from '@/domain/auth/channel'
import { defineStoredValue } from '@/storage/define-stored'

/**
 * Channel of this visit. A visit belongs to one tab: the next visit of a plain browser has nothing to do with
 * a host whose link was opened once.
 */
const stored = defineStoredValue<ChannelAndEdition>({
  name: 'place',
  version: 1,
  lifetimeMs: 'visit',
  schema: object({ channel: picklist(CHANNELS), sysCode: optional(string()) }),
})

/**
 * Returns the channel and edition of this visit. Those of the first address stay valid until another address
 * names others.
 */
export function resolveVisitChannelAndEdition(around: LaunchContext): ChannelAndEdition {
  const place = resolveChannelAndEdition(around, stored.get())
  if (hasChannelOrEditionParams(around)) stored.set(place)
  return place
}
