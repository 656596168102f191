import Taro from '@tarojs/taro'
import type { AddressBar } from './address-bar.types'

// A tab takes no parameters in a mini program: what it opens with is remembered here.
let shown = ''

export const addressBar: AddressBar = {
  path: () => shown,
  params: () => ({}),
  replace(path) {
    shown = path
  },
  switchTab({ page, path }) {
    shown = path
    void Taro.switchTab({ url: `/${page}` })
  },
}
