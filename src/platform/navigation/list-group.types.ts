import type { PackageGroup } from '@/domain/parcel-state'

export interface ListGroup {
  /** The group that the list should show now. */
  current(): PackageGroup
  /** Remembers the group that the list shows, where the platform shows it too. */
  keep(group: PackageGroup): void
  /** Goes to the list with a group open. */
  open(group: PackageGroup): void
}
