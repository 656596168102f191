import Taro from '@tarojs/taro'
import type { PackageFilter, PackageGroup } from '@/domain/parcel-state'
import { addressOf } from './address'
import type { ListGroup } from './list-group.types'

// A tab takes no parameters in a mini program.
let shown: PackageGroup = 'waiting'
let wanted: PackageFilter | undefined

export const listGroup: ListGroup = {
  current: () => shown,
  keep(group) {
    shown = group
  },
  open(group, filter) {
    wanted = filter
    shown = group
    void Taro.switchTab({ url: addressOf('parcelList') })
  },
  takeFilter() {
    const filter = wanted
    wanted = undefined
    return filter
  },
}
