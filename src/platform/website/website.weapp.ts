import Taro from '@tarojs/taro'
import { websiteAddress } from '@/domain/website'
import type { OpenWebsite } from './website.types'

/** A mini program opens no other site; the address goes to the clipboard for the browser. */
export const openWebsite: OpenWebsite = async (flow) => {
  await Taro.setClipboardData({ data: websiteAddress(flow) })
  return 'copied'
}
