import Taro from '@tarojs/taro'
import { PACKAGE_GROUPS, type PackageFilter } from '@/domain/parcel-state'
import { ROUTES } from '../../../config/routes'
import type { ListGroup } from './list-group.types'

/** The three addresses of the list, in the order of the groups. */
const pathOf = (group: (typeof PACKAGE_GROUPS)[number]) =>
  ROUTES.parcelList.paths[PACKAGE_GROUPS.indexOf(group)]!

let wanted: PackageFilter | undefined

export const listGroup: ListGroup = {
  current: () => PACKAGE_GROUPS.find((group) => pathOf(group) === window.location.pathname) ?? 'waiting',
  keep(group) {
    if (window.location.pathname !== pathOf(group))
      window.history.replaceState(window.history.state, '', pathOf(group))
  },
  open(group, filter) {
    wanted = filter
    void Taro.switchTab({ url: pathOf(group) })
  },
  takeFilter() {
    const filter = wanted
    wanted = undefined
    return filter
  },
}
