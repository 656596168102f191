import { upload as h5Upload } from '@/platform/upload/upload.h5'
import { upload as weappUpload } from '@/platform/upload/upload.weapp'

const sent: { url: string; data?: ArrayBuffer; header: Record<string, string>; name?: string }[] = []
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {
    request: async (it: { url: string; data: ArrayBuffer; header: Record<string, string> }) => {
      sent.push(it)
      return { statusCode: 200, data: '{}' }
    },
    uploadFile: (it: {
      url: string
      name: string
      header: Record<string, string>
      success(r: object): void
    }) => {
      sent.push(it)
      it.success({ statusCode: 200, data: '{}' })
      return { progress: () => undefined }
    },
    getFileSystemManager: () => ({
      readFile: (it: { filePath: string; success(r: { data: ArrayBuffer }): void }) =>
        it.success({ data: new Uint8Array([1, 2, 3]).buffer as ArrayBuffer }),
    }),
  },
}))
beforeEach(() => {
  sent.length = 0
})

const file = (name: string, handle: unknown) => ({
  name,
  handle,
  fileName: `${name}.jpg`,
  type: 'image/jpeg',
})
const base = {
  url: 'http://127.0.0.1/add',
  headers: { 'x-access-source': 'app' },
  fields: { note: '您好' },
  timeoutMs: 1000,
}

describe('[ADPT-13] multipart with picture0..n', () => {
  it('is one body with every part in the mini program', async () => {
    await weappUpload({ ...base, files: [file('picture0', 'a'), file('picture1', 'b')] })
    const [{ data, header } = { data: undefined, header: {} as Record<string, string> }] = sent
    const boundary = /boundary=(\S+)/.exec(header['content-type']!)![1]!
    const text = Buffer.from(data!).toString('latin1')
    expect(text.split(`--${boundary}`)).toHaveLength(5)
    expect(text).toContain(
      'name="picture0"; filename="picture0.jpg"\r\nContent-Type: image/jpeg\r\n\r\n\x01\x02\x03\r\n',
    )
    expect(text).toContain('name="picture1"; filename="picture1.jpg"')
    expect(Buffer.from(data!).toString('utf8')).toContain('name="note"\r\n\r\n您好\r\n')
  })
  it('is sent by wx.uploadFile when there is one file', async () => {
    await weappUpload({ ...base, files: [file('picture0', 'a')] })
    expect(sent).toMatchObject([{ name: 'picture0', formData: { note: '您好' } }])
  })
  it('is a form with every file in H5', async () => {
    const forms: FormData[] = []
    class Fake {
      upload = {}
      status = 200
      responseText = '{}'
      onload: () => void = () => undefined
      withCredentials = false
      open() {}
      setRequestHeader() {}
      send(form: FormData) {
        forms.push(form)
        this.onload()
      }
    }
    const real = window.XMLHttpRequest
    Object.assign(window, { XMLHttpRequest: Fake })
    await h5Upload({ ...base, files: [file('picture0', new Blob(['a'])), file('picture1', new Blob(['b']))] })
    Object.assign(window, { XMLHttpRequest: real })
    expect([...forms[0]!.keys()]).toEqual(['note', 'picture0', 'picture1'])
  })
})
