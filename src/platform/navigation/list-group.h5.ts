import Taro from '@tarojs/taro'
import type { PackageFilter } from '@/domain/parcel-state'
import { addressOfGroup, groupAt } from './list-address'
import type { ListGroup } from './list-group.types'

let wanted: PackageFilter | undefined

export const listGroup: ListGroup = {
  current: () => groupAt(window.location.pathname) ?? 'waiting',
  keep(group) {
    if (window.location.pathname !== addressOfGroup(group))
      window.history.replaceState(window.history.state, '', addressOfGroup(group))
  },
  open(group, filter) {
    wanted = filter
    void Taro.switchTab({ url: addressOfGroup(group) })
  },
  takeFilter() {
    const filter = wanted
    wanted = undefined
    return filter
  },
}
