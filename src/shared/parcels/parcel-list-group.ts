import {
  listFiltersInGroup,
  PARCEL_LIST_GROUPS,
  type ParcelListFilter,
  type ParcelListGroup,
} from '@/domain/parcels/parcel-state'
import { addressBar } from '@/platform/navigation/address-bar'
import { SCREENS } from '../../screens/screens'

/** The list's address of a group: the route has one for each, in the order of the groups. */
const addressOfGroup = (group: ParcelListGroup): string =>
  SCREENS.parcelList.paths[PARCEL_LIST_GROUPS.indexOf(group)]!

/** What the list was opened for by another screen; nothing of what was chosen on it before stays. */
interface Opening {
  filter?: ParcelListFilter
}
let opening: Opening | undefined

/** The group that the parcel list shows, and the label inside it; they stand in the list's address. */
export const parcelListNavigation = {
  current: (): ParcelListGroup =>
    PARCEL_LIST_GROUPS.find((group) => addressOfGroup(group) === addressBar.path()) ?? 'waiting',
  /** The label that stands in the address of the group, for a reload. */
  filter(): ParcelListFilter | undefined {
    const { filter: asked } = addressBar.params()
    return listFiltersInGroup(parcelListNavigation.current()).find((filter) => filter === asked)
  },
  set(group: ParcelListGroup, filter?: ParcelListFilter): void {
    addressBar.replace(addressOfGroup(group), { filter })
  },
  /** Goes to the list with a group open, and inside it all of its parcels, or those of one label. */
  open(group: ParcelListGroup, filter?: ParcelListFilter): void {
    opening = { filter }
    addressBar.switchTab({ page: SCREENS.parcelList.page, path: addressOfGroup(group) })
  },
  /** What the list was opened for, once; undefined when its tab was pressed, or a screen above it was left. */
  consumeOpening(): Opening | undefined {
    const consumed = opening
    opening = undefined
    return consumed
  },
}
