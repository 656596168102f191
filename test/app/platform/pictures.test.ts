import { IMAGE_LIMIT_BYTES } from '@/domain/image'
import { readyPicture } from '@/features/forecast/ready-picture'
import { texts } from '@/features/forecast/texts/texts'
import * as h5 from '@/platform/pictures/pictures.h5'
import type { Picture, Pictures } from '@/platform/pictures/pictures.types'
import * as weapp from '@/platform/pictures/pictures.weapp'

/** What each platform's compressor was asked for. */
const asked: { quality?: number; width?: number; height?: number }[] = []

jest.mock('compressorjs', () => ({
  __esModule: true,
  default: class {
    constructor(
      _: Blob,
      options: { quality: number; maxWidth: number; maxHeight: number; success(it: Blob): void },
    ) {
      asked.push({ quality: options.quality, width: options.maxWidth, height: options.maxHeight })
      options.success(new Blob(['small'], { type: 'image/jpeg' }))
    }
  },
}))
/** What is seen of a picture that shows something. */
const sample = async () => new Uint8ClampedArray(64 * 64 * 4).map((_, at) => (at < 99 ? 0 : 255))
/** The platform's own compressor; nothing is drawn here. */
const device = ({ compress }: Pictures) => ({ compress, sample })

let mockAlbum: () => Promise<unknown>
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {
    chooseMedia: () => mockAlbum(),
    getImageInfo: async () => ({ width: 4000, height: 3000, type: 'jpeg' }),
    compressImage: async (it: { quality: number; compressedWidth: number; compressedHeight: number }) => {
      asked.push({ quality: it.quality / 100, width: it.compressedWidth, height: it.compressedHeight })
      return { tempFilePath: 'wxfile://small.jpg' }
    },
    getFileSystemManager: () => ({
      getFileInfo: (it: { success(r: { size: number }): void }) => it.success({ size: 5 }),
    }),
  },
}))
beforeAll(() => Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }))
beforeEach(() => {
  asked.length = 0
})

const picture = (part: Partial<Picture> = {}): Picture => ({
  ...{ handle: 'x', name: 'a.jpg', type: 'image/jpeg', bytes: IMAGE_LIMIT_BYTES, previewUrl: 'x' },
  ...part,
})
const HALVES: [string, Pictures, unknown][] = [
  ['H5', h5.pictures, new Blob(['x'])],
  ['the mini program', weapp.pictures, 'wxfile://large.jpg'],
]

describe.each(HALVES)('pictures in %s', (name, pictures, handle) => {
  it('[ADPT-12] [FORE-65] compresses from 2097152 bytes on to quality 0.8 and at most 2000 by 2000 px', async () => {
    const { picture: ready, problem } = await readyPicture(picture({ handle }), device(pictures))
    expect(problem).toBeNull()
    expect(ready.bytes).toBe(5)
    const size = name === 'H5' ? { width: 2000, height: 2000 } : { width: 2000, height: 1500 }
    expect(asked).toEqual([{ quality: 0.8, ...size }])
  })
  it('leaves a smaller picture as it is', async () => {
    const small = picture({ handle, bytes: IMAGE_LIMIT_BYTES - 1 })
    expect((await readyPicture(small, device(pictures))).picture).toBe(small)
    expect(asked).toEqual([])
  })
})

describe('a picture that cannot be sent', () => {
  const compress = async (it: Picture) => it
  it('[FORE-66] fails when it is still 2 MB or more after compression', async () => {
    const { problem } = await readyPicture(picture(), { compress, sample })
    expect(problem).toMatchObject({ code: 'image.tooLarge' })
    expect(texts.in('en')('image.tooLarge')).toBe('Uploaded image must in 2MB')
  })
  it('is refused by its type before it is compressed', async () => {
    const never = jest.fn()
    const { problem } = await readyPicture(picture({ type: 'image/webp' }), { compress: never, sample })
    expect(problem).toMatchObject({ code: 'image.type' })
    expect(never).not.toHaveBeenCalled()
  })
  it('is refused when it cannot be opened', async () => {
    const broken = async () => Promise.reject(new Error('broken'))
    for (const device of [
      { compress: broken, sample },
      { compress: async (it: Picture) => ({ ...it, bytes: 5 }), sample: broken },
    ])
      expect(await readyPicture(picture(), device)).toMatchObject({ problem: { code: 'image.unreadable' } })
  })
  it('is refused when it shows nothing; an animation may begin with nothing, and not every phone can tell', async () => {
    const blank = async () => new Uint8ClampedArray(64 * 64 * 4).fill(30)
    const problemOf = async (type: string, seen: Pictures['sample']) =>
      (await readyPicture(picture({ type, bytes: 5 }), { compress, sample: seen })).problem
    expect(await problemOf('image/jpeg', blank)).toMatchObject({ code: 'image.blank' })
    expect(texts.in('en')('image.blank')).toContain('take it again')
    expect(await problemOf('image/gif', blank)).toBeNull()
    expect(await problemOf('image/jpeg', async () => undefined)).toBeNull()
  })
})

it.each([
  ['privacy', { errno: 104, errMsg: 'chooseMedia:fail privacy permission is not authorized' }],
  [
    'undeclared',
    { errno: 112, errMsg: 'chooseMedia:fail api scope is not declared in the privacy agreement' },
  ],
  ['member', { errno: 103, errMsg: 'chooseMedia:fail auth deny' }],
  ['system', { errno: 3, errMsg: 'chooseMedia:fail system permission denied' }],
  ['member', { errMsg: 'chooseMedia:fail authorize no response' }],
  ['system', { errMsg: 'chooseMedia:fail:system permission denied' }],
])('WeChat’s album that is refused tells why: %s', async (why, failure) => {
  mockAlbum = async () => Promise.reject(failure)
  await expect(weapp.pictures.choose({ max: 3 })).rejects.toMatchObject({ why })
})

it('turning back from WeChat’s album chooses nothing, and is no error', async () => {
  mockAlbum = async () => Promise.reject({ errMsg: 'chooseMedia:fail cancel' })
  expect(await weapp.pictures.choose({ max: 3 })).toEqual([])
  mockAlbum = async () => ({ tempFiles: [{ tempFilePath: 'wxfile://a.png', size: 7 }] })
  expect(await weapp.pictures.choose({ max: 3 })).toMatchObject([
    { name: 'a.png', type: 'image/png', bytes: 7 },
  ])
})
