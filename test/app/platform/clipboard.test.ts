import { writeClipboard as h5, readClipboard as readH5 } from '@/platform/clipboard/clipboard.h5'
import { readClipboard as readWeapp, writeClipboard as weapp } from '@/platform/clipboard/clipboard.weapp'

const mockWx = jest.fn()
let mockRefused: { errno: number; errMsg: string } | undefined
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {
    setClipboardData: (options: object) => mockWx(options),
    getClipboardData: () => mockWx(),
    requirePrivacyAuthorize: (options: { success(): void; fail(error: unknown): void }) =>
      mockRefused ? options.fail(mockRefused) : options.success(),
  },
}))

const browserHas = (clipboard: unknown) =>
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
const copySelected = jest.fn()
beforeEach(() => {
  jest.resetAllMocks()
  document.execCommand = copySelected
})
afterEach(() => browserHas(undefined))

describe('the clipboard of a browser', () => {
  it('receives the text', async () => {
    const writeText = jest.fn()
    browserHas({ writeText })
    expect(await h5('PT208846')).toBe(true)
    expect(writeText).toHaveBeenCalledWith('PT208846')
    expect(copySelected).not.toHaveBeenCalled()
  })

  it.each([
    ['is missing', undefined],
    ['refuses', { writeText: () => Promise.reject(new Error('NotAllowedError')) }],
  ])('receives the text from a temporary selection where it %s', async (_, clipboard) => {
    browserHas(clipboard)
    copySelected.mockImplementation(() => document.querySelector('textarea')!.value === 'PT208846')
    expect(await h5('PT208846')).toBe(true)
    expect(document.querySelector('textarea')).toBeNull()
  })

  it('is read, unless the browser cannot or may not read it', async () => {
    browserHas({ readText: async () => 'SF1408227655319' })
    expect(await readH5()).toBe('SF1408227655319')
    browserHas({ readText: () => Promise.reject(new Error('NotAllowedError')) })
    expect(await readH5()).toBeUndefined()
    browserHas(undefined)
    expect(await readH5()).toBeUndefined()
  })

  it('reports a failure', async () => {
    copySelected.mockReturnValue(false)
    expect(await h5('PT208846')).toBe(false)
  })
})

describe('the clipboard of the mini program', () => {
  it('receives the text, or reports a failure', async () => {
    expect(await weapp('PT208846')).toBe(true)
    expect(mockWx).toHaveBeenCalledWith({ data: 'PT208846' })
    mockWx.mockRejectedValue(new Error('fail'))
    expect(await weapp('PT208846')).toBe(false)
  })
  it('is read, unless WeChat or the member refuses it', async () => {
    mockWx.mockResolvedValue({ data: 'SF1408227655319' })
    expect(await readWeapp()).toBe('SF1408227655319')
    mockWx.mockRejectedValue(new Error('fail'))
    expect(await readWeapp()).toBeUndefined()
    mockRefused = { errno: 104, errMsg: 'requirePrivacyAuthorize:fail privacy permission is not authorized' }
    mockWx.mockResolvedValue({ data: 'SF1408227655319' })
    expect(await readWeapp()).toBeUndefined()
    mockRefused = undefined
  })
  it('is not used before the member has agreed to WeChat’s privacy agreement', async () => {
    mockRefused = { errno: 104, errMsg: 'requirePrivacyAuthorize:fail privacy permission is not authorized' }
    await expect(weapp('PT208846')).rejects.toMatchObject({ why: 'privacy' })
    expect(mockWx).not.toHaveBeenCalled()
    mockRefused = undefined
  })
  it('gives the reason when WeChat refuses it', async () => {
    mockWx.mockRejectedValue({
      errno: 104,
      errMsg: 'setClipboardData:fail privacy permission is not authorized',
    })
    await expect(weapp('PT208846')).rejects.toMatchObject({ why: 'privacy' })
  })
})
