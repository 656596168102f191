import type { OpenDebugTool } from './debug-tool.types'

let isOpen = false

export const openDebugTool: OpenDebugTool = () => {
  if (isOpen) return
  isOpen = true
  void import('vconsole').then(
    ({ default: VConsole }) => new VConsole().show(),
    () => {
      isOpen = false
    },
  )
}
