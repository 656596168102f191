import {
  listFiltersInGroup,
  PACKAGE_GROUPS,
  type PackageFilter,
  type PackageGroup,
} from '@/domain/parcels/parcel-state'
import { addressBar } from '@/platform/navigation/address-bar'
import { SCREENS } from '../../screens/screens'

/** The list's address of a group: the route has one for each, in the order of the groups. */
const addressOfGroup = (group: PackageGroup): string =>
  SCREENS.parcelList.paths[PACKAGE_GROUPS.indexOf(group)]!

/** What the list was opened for by another screen; nothing of what was chosen on it before stays. */
interface Opening {
  filter?: PackageFilter
}
let opening: Opening | undefined

/** The group that the parcel list shows, and the label inside it; they stand in the list's address. */
export const parcelListGroup = {
  current: (): PackageGroup =>
    PACKAGE_GROUPS.find((group) => addressOfGroup(group) === addressBar.path()) ?? 'waiting',
  /** The label that stands in the address of the group, for a reload. */
  filter(): PackageFilter | undefined {
    const { filter: asked } = addressBar.params()
    return listFiltersInGroup(parcelListGroup.current()).find((filter) => filter === asked)
  },
  set(group: PackageGroup, filter?: PackageFilter): void {
    addressBar.replace(addressOfGroup(group), { filter })
  },
  /** Goes to the list with a group open, and inside it all of its parcels, or those of one label. */
  open(group: PackageGroup, filter?: PackageFilter): void {
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
