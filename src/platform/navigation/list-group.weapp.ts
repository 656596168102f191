import Taro from '@tarojs/taro'
import type { PackageGroup } from '@/domain/parcel-state'
import { addressOf } from './address'
import type { ListGroup } from './list-group.types'

// A tab takes no parameters in a mini program.
let shown: PackageGroup = 'waiting'

export const listGroup: ListGroup = {
  current: () => shown,
  keep(group) {
    shown = group
  },
  open(group) {
    shown = group
    void Taro.switchTab({ url: addressOf('parcelList') })
  },
}
