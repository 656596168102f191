import Taro from '@tarojs/taro'
import type { OpenDebugTool } from './debug-tool.types'

/** WeChat has one of its own. */
export const openDebugTool: OpenDebugTool = () => void Taro.setEnableDebug({ enableDebug: true })
