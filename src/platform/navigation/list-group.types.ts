import type { PackageFilter, PackageGroup } from '@/domain/parcel-state'

export interface ListGroup {
  /** The group that the list should show now. */
  current(): PackageGroup
  /** Remembers the group that the list shows, where the platform shows it too. */
  keep(group: PackageGroup): void
  /** Goes to the list with a group open, and inside it the parcels of one label. */
  open(group: PackageGroup, filter?: PackageFilter): void
  /** The label that the list was opened for; told once. */
  takeFilter(): PackageFilter | undefined
}
