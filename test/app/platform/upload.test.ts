import { sendMultipartRequest as h5Upload, type RawMultipartRequest } from '@/platform/upload/upload.h5'
import { sendMultipartRequest as weappUpload } from '@/platform/upload/upload.weapp'

interface Sent {
  data?: ArrayBuffer
  header: Record<string, string>
  timeout?: number
}
type Upload = Sent & { success: (answer: object) => void; fail: (error: object) => void }
const mockSent: Sent[] = []
let mockFailure: object | undefined
const mockAnswer = { statusCode: 200, data: '{}' }
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {
    request: async (options: Sent) => {
      mockSent.push(options)
      return mockFailure ? Promise.reject(mockFailure) : mockAnswer
    },
    uploadFile: (options: Upload) => {
      mockSent.push(options)
      if (mockFailure) options.fail(mockFailure)
      else options.success(mockAnswer)
      return { progress: (listen: (so: { progress: number }) => void) => listen({ progress: 40 }) }
    },
    getFileSystemManager: () => ({
      readFile: ({ success }: { success: (read: { data: ArrayBuffer }) => void }) =>
        success({ data: new Uint8Array([1, 2, 3]).buffer }),
    }),
  },
}))

/** A fake browser request. The test decides its outcome after it is sent. */
class BrowserRequest {
  static sent: (request: BrowserRequest, form: FormData) => void
  upload = { onprogress: (_: object) => {} }
  status = 200
  responseText = '{}'
  timeout = 0
  withCredentials = false
  onload = () => {}
  ontimeout = () => {}
  open() {}
  setRequestHeader() {}
  send(form: FormData) {
    BrowserRequest.sent(this, form)
  }
}
Object.assign(globalThis, { XMLHttpRequest: BrowserRequest })

const picture = (at: number, handle: unknown = 'a') => ({
  ...{ name: `picture${at}`, handle, fileName: `picture${at}.jpg`, type: 'image/jpeg' },
})
const body = (...files: RawMultipartRequest['files']): RawMultipartRequest => ({
  ...{ url: 'http://127.0.0.1/add', headers: {}, fields: { note: '您好' }, files, timeoutMs: 30_000 },
})

beforeEach(() => {
  mockSent.length = 0
  mockFailure = undefined
  BrowserRequest.sent = (request) => request.onload()
})

describe('[ADPT-13] multipart with picture0..n', () => {
  it('is one body with every part in the mini program', async () => {
    await weappUpload(body(picture(0), picture(1)))
    const { data, header } = mockSent[0]!
    const boundary = /boundary=(\S+)/.exec(header['content-type']!)![1]!
    const text = Buffer.from(data!).toString('latin1')
    expect(text.split(`--${boundary}`)).toHaveLength(5)
    expect(text).toContain(
      'name="picture0"; filename="picture0.jpg"\r\nContent-Type: image/jpeg\r\n\r\n\x01\x02\x03\r\n',
    )
    expect(text).toContain('name="picture1"; filename="picture1.jpg"')
    expect(Buffer.from(data!).toString('utf8')).toContain('name="note"\r\n\r\n您好\r\n')
  })
  it('is sent by wx.uploadFile when there is one file, with progress', async () => {
    const onProgress = jest.fn()
    await weappUpload({ ...body(picture(0)), onProgress })
    expect(mockSent).toMatchObject([{ name: 'picture0', formData: { note: '您好' } }])
    expect(onProgress.mock.calls).toEqual([[0.4]])
  })
  it('is a form with every file in H5, with progress when the total is known', async () => {
    const forms: FormData[] = []
    BrowserRequest.sent = (request, form) => {
      forms.push(form)
      expect(request.withCredentials).toBe(true)
      request.upload.onprogress({ lengthComputable: false, loaded: 50, total: 0 })
      request.upload.onprogress({ lengthComputable: true, loaded: 50, total: 200 })
      request.onload()
    }
    const onProgress = jest.fn()
    const files = [picture(0, new Blob(['a'])), picture(1, new Blob(['b']))]
    expect(await h5Upload({ ...body(...files), onProgress })).toEqual({ status: 200, text: '{}' })
    expect([...forms[0]!.keys()]).toEqual(['note', 'picture0', 'picture1'])
    expect(onProgress.mock.calls).toEqual([[0.25]])
  })
})

describe('[ADPT-16] the time-out of an upload', () => {
  it.each([0, 1, 2])('ends one of %i pictures in the mini program', async (count) => {
    mockFailure = { errMsg: 'uploadFile:fail timeout' }
    const files = Array.from({ length: count }, (_, at) => picture(at))
    await expect(weappUpload(body(...files))).rejects.toMatchObject({ kind: 'timeout' })
    expect(mockSent).toMatchObject([{ timeout: 30_000 }])
  })
  it('ends one in H5', async () => {
    BrowserRequest.sent = ({ timeout, ontimeout }) => {
      expect(timeout).toBe(30_000)
      ontimeout()
    }
    await expect(h5Upload(body())).rejects.toMatchObject({ kind: 'timeout' })
  })
})
