import { PermissionRefusedError } from '@/platform/permission/permission-refusal'
import { getFileDropProps, chooseTableFile as h5 } from '@/platform/table-file/table-file.h5'
import {
  chooseTableFile as weapp,
  getFileDropProps as weappDrop,
} from '@/platform/table-file/table-file.weapp'

const mockChoose = jest.fn()
const mockAuthorize = jest.fn(async () => undefined)
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: { chooseMessageFile: (options: object) => mockChoose(options) },
}))
jest.mock('@/platform/permission/permission.weapp', () => ({
  wechatPrivacyConsent: { authorize: () => mockAuthorize() },
}))

describe('a table file on H5', () => {
  const FILE = new File(['a'], 'parcels.csv')
  const choose = async (files: File[] | 'cancel') => {
    const chosen = h5()
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!
    expect(input.accept).toMatch(/\.xlsx,\.csv,\.tsv/)
    Object.defineProperty(input, 'files', { value: files })
    input.dispatchEvent(new Event(files === 'cancel' ? 'cancel' : 'change'))
    return chosen
  }
  it('is the one that the user chooses', async () => {
    expect(await choose([FILE])).toEqual({ handle: FILE, name: 'parcels.csv' })
    expect(document.querySelector('input')).toBeNull()
  })
  it('is none when the user cancels', async () => {
    expect(await choose('cancel')).toBeUndefined()
  })
  it('is the one that the user drops; the browser does not open it', () => {
    const dropped = jest.fn()
    const { onDrop, onDragOver } = getFileDropProps(dropped) as Record<string, (event: object) => void>
    const preventDefault = jest.fn()
    onDragOver!({ preventDefault })
    onDrop!({ preventDefault, dataTransfer: { files: [FILE] } })
    onDrop!({ preventDefault, dataTransfer: { files: [] } })
    expect(preventDefault).toHaveBeenCalledTimes(3)
    expect(dropped.mock.calls).toEqual([[{ handle: FILE, name: 'parcels.csv' }]])
  })
})

describe('a table file in the mini program', () => {
  it('is one of a chat, after the privacy notice', async () => {
    mockChoose.mockResolvedValueOnce({ tempFiles: [{ path: 'wxfile://1', name: 'parcels.xlsx' }] })
    expect(await weapp()).toEqual({ handle: 'wxfile://1', name: 'parcels.xlsx' })
    expect(mockAuthorize).toHaveBeenCalled()
    expect(mockChoose).toHaveBeenCalledWith(
      expect.objectContaining({ count: 1, type: 'file', extension: expect.arrayContaining(['xlsx', 'csv']) }),
    )
  })
  it('is none when the member cancels; a refusal of WeChat is thrown', async () => {
    mockChoose.mockRejectedValueOnce({ errMsg: 'chooseMessageFile:fail cancel' })
    expect(await weapp()).toBeUndefined()
    mockChoose.mockRejectedValueOnce({ errno: 104, errMsg: 'chooseMessageFile:fail privacy permission' })
    await expect(weapp()).rejects.toThrow(PermissionRefusedError)
  })
  it('cannot be dropped', () => {
    expect(weappDrop(() => undefined)).toEqual({})
  })
})
