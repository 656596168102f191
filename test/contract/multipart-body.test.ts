import { buildMultipartBody } from '@/contract/base/multipart-body'

const latin = (body: ArrayBuffer) => Buffer.from(body).toString('latin1')
const picture = (name: string, fileName: string, ...bytes: number[]) => ({
  name,
  fileName,
  type: 'image/png',
  bytes: new Uint8Array(bytes).buffer as ArrayBuffer,
})

describe('a multipart body', () => {
  it('contains fields, then files byte for byte, between its boundaries', () => {
    const body = buildMultipartBody('b1', { note: 'a', page: '2' }, [
      picture('picture0', 'a.png', 0, 255, 13),
      picture('picture1', 'b.png', 7),
    ])
    expect(latin(body).split('\r\n')).toEqual([
      '--b1',
      'Content-Disposition: form-data; name="note"',
      '',
      'a',
      '--b1',
      'Content-Disposition: form-data; name="page"',
      '',
      '2',
      '--b1',
      'Content-Disposition: form-data; name="picture0"; filename="a.png"',
      'Content-Type: image/png',
      '',
      ...'\x00\xff\r'.split('\r\n'),
      '--b1',
      'Content-Disposition: form-data; name="picture1"; filename="b.png"',
      'Content-Type: image/png',
      '',
      '\x07',
      '--b1--',
      '',
    ])
  })
  it('is written in UTF-8', () => {
    expect(Buffer.from(buildMultipartBody('b', { 备注: '您好 😀' }, [])).toString('utf8')).toBe(
      '--b\r\nContent-Disposition: form-data; name="备注"\r\n\r\n您好 😀\r\n--b--\r\n',
    )
  })
  it('replaces line breaks and quotes in names, which could start another part', () => {
    const text = latin(buildMultipartBody('b', { 'a"\r\nX': '1' }, [picture('p\r\n0', 'c"\n.png', 1)]))
    expect(text).toContain('name="a___X"')
    expect(text).toContain('name="p__0"; filename="c__.png"')
  })
})
