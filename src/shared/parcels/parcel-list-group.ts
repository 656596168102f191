import {
  listFiltersInGroup,
  PARCEL_LIST_GROUPS,
  type ParcelListFilter,
  type ParcelListGroup,
} from '@/domain/parcels/parcel-state'
import { addressBar } from '@/platform/navigation/address-bar'
import { SCREENS } from '../../screens/screens'

/** Returns the list's path for a group. The route has one path per group, in the order of the groups. */
const addressOfGroup = (group: ParcelListGroup): string =>
  SCREENS.parcelList.paths[PARCEL_LIST_GROUPS.indexOf(group)]!

/** The filter that another screen opened the list with. It replaces any earlier choice on the list. */
interface Opening {
  filter?: ParcelListFilter
}
let opening: Opening | undefined

/** The group and label that the parcel list shows. The list's address stores both. */
export const parcelListNavigation = {
  current: (): ParcelListGroup =>
    PARCEL_LIST_GROUPS.find((group) => addressOfGroup(group) === addressBar.path()) ?? 'waiting',
  /** Returns the label in the group's address, for a reload. */
  filter(): ParcelListFilter | undefined {
    const { filter: asked } = addressBar.params()
    return listFiltersInGroup(parcelListNavigation.current()).find((filter) => filter === asked)
  },
  set(group: ParcelListGroup, filter?: ParcelListFilter): void {
    addressBar.replace(addressOfGroup(group), { filter })
  },
  /** Opens the list with a group, showing all of its parcels or those of one label. */
  open(group: ParcelListGroup, filter?: ParcelListFilter): void {
    opening = { filter }
    addressBar.switchTab({ page: SCREENS.parcelList.page, path: addressOfGroup(group) })
  },
  /**
   * Returns the `Opening` once, if another screen opened the list. Undefined when the member pressed the tab
   * or came back from a screen above.
   */
  consumeOpening(): Opening | undefined {
    const consumed = opening
    opening = undefined
    return consumed
  },
}
