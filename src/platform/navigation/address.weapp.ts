import { wechatPage } from '../../../config/packages'
import type { GetPagePath } from './address.types'

export const getPagePath: GetPagePath = (screen) => `/${wechatPage(screen)}`
