import { PACKAGE_GROUPS, type PackageGroup } from '@/domain/parcel-state'
import { ROUTES } from '../../../config/routes'

/** The list's address of a group: the route has one for each, in the order of the groups. */
export const addressOfGroup = (group: PackageGroup): string =>
  ROUTES.parcelList.paths[PACKAGE_GROUPS.indexOf(group)]!

/** The group that an address of the list names. */
export const groupAt = (path: string): PackageGroup | undefined =>
  PACKAGE_GROUPS.find((group) => addressOfGroup(group) === path)
