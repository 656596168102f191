import { upload as h5Upload } from '@/platform/upload/upload.h5'
import type { RawUpload } from '@/platform/upload/upload.types'
import { upload as weappUpload } from '@/platform/upload/upload.weapp'

const mockSent: { timeout?: number }[] = []
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {
    uploadFile: (options: { timeout?: number; fail: (error: unknown) => void }) => {
      mockSent.push(options)
      options.fail({ errMsg: 'uploadFile:fail timeout' })
      return { progress: (listen: (so: { progress: number }) => void) => listen({ progress: 40 }) }
    },
    request: async (options: { timeout?: number }) => {
      mockSent.push(options)
      throw { errMsg: 'request:fail timeout' }
    },
    getFileSystemManager: () => ({
      readFile: ({ success }: { success: (read: { data: ArrayBuffer }) => void }) =>
        success({ data: new ArrayBuffer(1) }),
    }),
  },
}))

const picture = { name: 'picture0', handle: '/a.jpg', fileName: 'a.jpg', type: 'image/jpeg' }
const body = (files: RawUpload['files']): RawUpload => ({
  ...{ url: '/portage/picture/upload', headers: {}, fields: {}, files, timeoutMs: 30_000 },
})

describe('[ADPT-16] an upload is given up after its time', () => {
  it.each([
    ['of one picture', [picture]],
    ['of two', [picture, { ...picture, name: 'picture1' }]],
    ['of none', []],
  ])('in the mini program, %s', async (_, files) => {
    mockSent.length = 0
    await expect(weappUpload(body(files))).rejects.toMatchObject({ kind: 'timeout' })
    expect(mockSent).toMatchObject([{ timeout: 30_000 }])
  })
  it('in H5', async () => {
    class Silent {
      static last: Silent
      upload = {}
      timeout = 0
      ontimeout = () => {}
      constructor() {
        Silent.last = this
      }
      open() {}
      send() {
        setTimeout(() => this.timeout === 30_000 && this.ontimeout(), this.timeout)
      }
    }
    Object.assign(globalThis, { XMLHttpRequest: Silent })
    jest.useFakeTimers()
    const settled = jest.fn()
    void h5Upload(body([])).catch(settled)
    await jest.advanceTimersByTimeAsync(29_999)
    expect(settled).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(1)
    expect(settled).toHaveBeenCalledWith(expect.objectContaining({ kind: 'timeout' }))
    jest.useRealTimers()
  })
})

describe('an upload tells how far it is', () => {
  it('in the mini program, of one picture', async () => {
    const shares: number[] = []
    const onProgress = (share: number) => shares.push(share)
    await weappUpload({ ...body([picture]), onProgress }).catch(() => undefined)
    expect(shares).toEqual([0.4])
  })
  it('in H5, and only where the whole is known', async () => {
    let telling: (event: object) => void = () => undefined
    class Telling {
      status = 200
      responseText = '{}'
      upload = {
        set onprogress(tell: typeof telling) {
          telling = tell
        },
      }
      onload = () => {}
      open() {}
      setRequestHeader() {}
      send() {
        telling({ lengthComputable: false, loaded: 50, total: 0 })
        telling({ lengthComputable: true, loaded: 50, total: 200 })
        this.onload()
      }
    }
    Object.assign(globalThis, { XMLHttpRequest: Telling })
    const onProgress = jest.fn()
    expect(await h5Upload({ ...body([]), onProgress })).toEqual({ status: 200, text: '{}' })
    expect(onProgress.mock.calls).toEqual([[0.25]])
  })
})
