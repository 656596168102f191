const mockShown = jest.fn()
let mockMade = 0
jest.mock('vconsole', () => ({
  __esModule: true,
  default: class {
    constructor() {
      mockMade += 1
    }
    show = mockShown
  },
}))
const mockDebug = jest.fn()
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: { setEnableDebug: (options: object) => mockDebug(options) },
}))

it('[LIMT-05] H5 uses vConsole, loaded once when it is opened', async () => {
  const { openDebugTool } = await import('@/platform/diagnostics/diagnostics.h5')
  expect(mockMade).toBe(0)
  openDebugTool()
  openDebugTool()
  await new Promise((resolve) => setTimeout(resolve))
  expect([mockMade, mockShown.mock.calls.length]).toEqual([1, 1])
})
it('[LIMT-05] the mini program uses the tool of WeChat', async () => {
  const { openDebugTool } = await import('@/platform/diagnostics/diagnostics.weapp')
  openDebugTool()
  expect(mockDebug).toHaveBeenCalledWith({ enableDebug: true })
})
