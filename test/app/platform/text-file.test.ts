import { prepareTextFileExport as h5 } from '@/platform/text-file/text-file.h5'
import { prepareTextFileExport as weapp } from '@/platform/text-file/text-file.weapp'

const mockWritten: { filePath: string; data: string; encoding: string }[] = []
interface Shared {
  success: (it: object) => void
  fail: (it: object) => void
}
const mockShare = jest.fn()
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {
    env: { USER_DATA_PATH: 'wxfile://usr' },
    getFileSystemManager: () => ({
      writeFile({ success, ...file }: { success: (it: object) => void } & (typeof mockWritten)[number]) {
        mockWritten.push({ filePath: file.filePath, data: file.data, encoding: file.encoding })
        success({})
      },
    }),
    shareFileMessage: ({ success, fail, ...file }: Shared) => mockShare(file).then(success, fail),
  },
}))
const FILE = { name: 'orders.csv', text: '\uFEFFa\r\n', type: 'text/csv' }

describe('a file on H5', () => {
  const clicked: { name: string; href: string }[] = []
  let blob: Blob
  beforeEach(() => {
    clicked.length = 0
    Object.assign(URL, {
      createObjectURL(made: Blob) {
        blob = made
        return 'blob:1'
      },
      revokeObjectURL: () => undefined,
    })
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push({ name: this.download, href: this.href })
    })
  })
  afterEach(() => jest.restoreAllMocks())

  it('is downloaded under its name, only on request', async () => {
    const handOut = await h5(FILE)
    expect(clicked).toEqual([])
    expect(await handOut()).toBe('done')
    expect(clicked).toEqual([{ name: 'orders.csv', href: 'blob:1' }])
    expect(blob.type).toBe('text/csv;charset=utf-8')
    expect(document.querySelector('a')).toBeNull()
  })
  it("is not downloaded in WeChat's browser, which would fail silently", async () => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 MicroMessenger/8.0')
    expect(await (await h5(FILE))()).toBe('unsupported')
    expect(clicked).toEqual([])
  })
})

describe('a file in the mini program', () => {
  it('is written in advance, and sent to a chat under its name on request', async () => {
    mockShare.mockResolvedValueOnce({})
    const handOut = await weapp(FILE)
    expect(mockWritten).toEqual([{ filePath: 'wxfile://usr/orders.csv', data: FILE.text, encoding: 'utf8' }])
    expect(mockShare).not.toHaveBeenCalled()
    expect(await handOut()).toBe('done')
    expect(mockShare).toHaveBeenCalledWith({ filePath: 'wxfile://usr/orders.csv', fileName: 'orders.csv' })
  })
  it.each([
    ['shareFileMessage:fail cancel', 'cancelled'],
    ['shareFileMessage:fail not supported', 'unsupported'],
  ])('that WeChat does not send (%s) counts as %s', async (errMsg, outcome) => {
    mockShare.mockRejectedValueOnce({ errMsg })
    expect(await (await weapp(FILE))()).toBe(outcome)
  })
})
