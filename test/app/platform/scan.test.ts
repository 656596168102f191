import { scanCode } from '@/platform/scan/scan.weapp'

let mockScanner: () => Promise<unknown>
jest.mock('@tarojs/taro', () => ({ __esModule: true, default: { scanCode: () => mockScanner() } }))
const failing = (failure: object) => {
  mockScanner = async () => Promise.reject(failure)
}

describe('WeChat’s scanner', () => {
  it('tells what a code holds', async () => {
    mockScanner = async () => ({ result: 'SF1408227783331' })
    expect(await scanCode!()).toEqual({ text: 'SF1408227783331' })
  })
  it('that the member closed tells nothing, one that fails tells so', async () => {
    failing({ errMsg: 'scanCode:fail cancel' })
    expect(await scanCode!()).toBeUndefined()
    failing({ errMsg: 'scanCode:fail' })
    expect(await scanCode!()).toBe('failed')
  })
  it('that may not use the camera tells why', async () => {
    failing({ errno: 3, errMsg: 'scanCode:fail system permission denied' })
    await expect(scanCode!()).rejects.toMatchObject({ why: 'system' })
  })
})
