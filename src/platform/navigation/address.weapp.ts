import { wechatPage } from '../../../config/packages'
import type { PageAddress } from './address.types'

export const pageAddress: PageAddress = (screen) => `/${wechatPage(screen)}`
