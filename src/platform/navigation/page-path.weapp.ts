import { wechatPage } from '../../../config/packages'
import type { GetPagePath } from './page-path.types'

export const getPagePath: GetPagePath = (screen) => `/${wechatPage(screen)}`
