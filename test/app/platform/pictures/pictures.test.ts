import { UPLOADED_IMAGE_LIMIT_BYTES } from '@/domain/pictures/image'
import { prepareForecastPicture } from '@/features/forecast/prepare-forecast-picture'
import { texts } from '@/features/forecast/texts'
import type { DevicePictures, LocalPicture } from '@/platform/pictures/pictures'
import * as h5 from '@/platform/pictures/pictures.h5'
import * as weapp from '@/platform/pictures/pictures.weapp'

/** Options that each platform's compressor received. */
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
/** Pixels of a picture that is not blank. */
const sample = async () => new Uint8ClampedArray(64 * 64 * 4).map((_, at) => (at < 99 ? 0 : 255))
/** Returns the platform's own compressor. The test draws no pictures, so `sample` is a stub. */
const device = ({ compress }: DevicePictures) => ({ compress, sample })

let mockAlbum: () => Promise<unknown>
/** WeChat's information about a picture: its sides as stored, and its orientation. */
const mockStored = { width: 4000, height: 3000, type: 'jpeg', orientation: 'up' }
const mockWritten: object[] = []
/** A hidden canvas. Its images have the stored sides. */
const mockCanvas = {
  failsToExport: false,
  width: 0,
  height: 0,
  toDataURL: (type: string, quality: number) => `data:${type};base64,${quality}`,
  getContext: () => ({ fillRect: () => undefined, drawImage: () => undefined }),
  createImage: () =>
    Object.defineProperty({ ...mockStored, onload: () => undefined }, 'src', {
      set(this: { onload(): void }) {
        this.onload()
      },
    }),
}
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {
    chooseMedia: () => mockAlbum(),
    env: { USER_DATA_PATH: 'wxfile://usr' },
    getImageInfo: async () => mockStored,
    compressImage: async (it: { quality: number; compressedWidth: number; compressedHeight?: number }) => {
      asked.push({ quality: it.quality / 100, width: it.compressedWidth, height: it.compressedHeight })
      return { tempFilePath: 'wxfile://small.jpg' }
    },
    createOffscreenCanvas: () => mockCanvas,
    canvasToTempFilePath: async (it: { destWidth: number; destHeight: number; quality: number }) => {
      if (mockCanvas.failsToExport) throw { errMsg: 'canvasToTempFilePath:fail' }
      asked.push({ quality: it.quality, width: it.destWidth, height: it.destHeight })
      return { tempFilePath: 'wxfile://drawn.jpg' }
    },
    getFileSystemManager: () => ({
      getFileInfo: (it: { success(r: { size: number }): void }) => it.success({ size: 5 }),
      writeFile: ({ success, filePath, data, encoding }: { success(): void } & Record<string, unknown>) => {
        mockWritten.push({ filePath, data, encoding })
        success()
      },
    }),
  },
}))
beforeAll(() => Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }))
beforeEach(() => {
  asked.length = 0
  mockWritten.length = 0
  mockCanvas.failsToExport = false
  Object.assign(mockStored, { width: 4000, height: 3000, type: 'jpeg', orientation: 'up' })
})

const picture = (part: Partial<LocalPicture> = {}): LocalPicture => ({
  ...{ handle: 'x', name: 'a.jpg', type: 'image/jpeg', bytes: UPLOADED_IMAGE_LIMIT_BYTES, previewUrl: 'x' },
  ...part,
})
const HALVES: [string, DevicePictures, unknown][] = [
  ['H5', h5.devicePictures, new Blob(['x'])],
  ['the mini program', weapp.devicePictures, 'wxfile://large.jpg'],
]

describe.each(HALVES)('pictures in %s', (name, pictures, handle) => {
  it('[ADPT-12] [FORE-65] compresses from 2097152 bytes upwards to quality 0.8 and at most 2000 by 2000 px', async () => {
    const { picture: ready, problem } = await prepareForecastPicture(picture({ handle }), device(pictures))
    expect(problem).toBeNull()
    expect(ready.bytes).toBe(5)
    // WeChat keeps the proportions if only one side is given.
    const size = name === 'H5' ? { width: 2000, height: 2000 } : { width: 2000 }
    expect(asked).toEqual([{ quality: 0.8, ...size }])
  })
  it('leaves a smaller picture unchanged', async () => {
    const small = picture({ handle, bytes: UPLOADED_IMAGE_LIMIT_BYTES - 1 })
    expect((await prepareForecastPicture(small, device(pictures))).picture).toBe(small)
    expect(asked).toEqual([])
  })
})

describe('a picture in the mini program', () => {
  it.each([
    ['up', 2000],
    ['up-mirrored', 2000],
    ['down', 2000],
    ['down-mirrored', 2000],
    ['right', 1500],
    ['left', 1500],
    ['right-mirrored', 1500],
    ['left-mirrored', 1500],
  ])('is resized by its displayed width in the camera orientation %s', async (orientation, width) => {
    Object.assign(mockStored, { orientation })
    await weapp.devicePictures.compress(picture())
    expect(asked).toEqual([{ quality: 0.8, width }])
  })
  it.each(['heic', 'webp'])(
    'that is not a jpg, png or gif becomes a jpg, whatever its size: %s',
    async (type) => {
      Object.assign(mockStored, { type })
      mockAlbum = async () => ({ tempFiles: [{ tempFilePath: `wxfile://a.${type}`, size: 3 }] })
      const [chosen] = await weapp.devicePictures.choose({ max: 1 })
      const ready = await prepareForecastPicture(chosen!, { ...weapp.devicePictures, sample })
      expect(ready).toMatchObject({
        problem: null,
        picture: { type: 'image/jpeg', handle: 'wxfile://drawn.jpg' },
      })
      expect(asked).toEqual([{ quality: 0.8, width: 2000, height: 1500 }])
    },
  )
  it('is written to a file when a hidden canvas cannot be exported', async () => {
    Object.assign(mockStored, { type: 'png' })
    mockCanvas.failsToExport = true
    const { handle } = await weapp.devicePictures.compress(picture({ type: 'image/png' }))
    expect(handle).toMatch(/^wxfile:\/\/usr\/canvas-\d+\.jpg$/)
    expect(mockWritten).toEqual([{ filePath: handle, data: '0.8', encoding: 'base64' }])
  })
})

describe('a picture that cannot be sent', () => {
  const compress = async (it: LocalPicture) => it
  it('[FORE-66] is refused when it still has 2 MB or more after compression', async () => {
    const { problem } = await prepareForecastPicture(picture(), { compress, sample })
    expect(problem).toMatchObject({ code: 'image.tooLarge' })
    expect(texts.in('en')('image.tooLarge')).toBe('Each picture must be under 2 MB')
  })
  it('is refused for its type before compression', async () => {
    const never = jest.fn()
    const { problem } = await prepareForecastPicture(picture({ type: 'image/svg+xml' }), {
      compress: never,
      sample,
    })
    expect(problem).toMatchObject({ code: 'image.type' })
    expect(never).not.toHaveBeenCalled()
  })
  it('is refused when it cannot be opened', async () => {
    const broken = async () => Promise.reject(new Error('broken'))
    for (const device of [
      { compress: broken, sample },
      { compress: async (it: LocalPicture) => ({ ...it, bytes: 5 }), sample: broken },
    ])
      expect(await prepareForecastPicture(picture(), device)).toMatchObject({
        problem: { code: 'image.unreadable' },
      })
  })
  it('of a type that the device cannot decode is refused with the accepted types', async () => {
    const compress = async () => Promise.reject(new Error('no decoder'))
    const { problem } = await prepareForecastPicture(picture({ type: 'image/heic' }), { compress, sample })
    expect(problem).toMatchObject({ code: 'image.type' })
  })
  it('is refused when it is blank, unless it is an animation or the device cannot check', async () => {
    const blank = async () => new Uint8ClampedArray(64 * 64 * 4).fill(30)
    const problemOf = async (type: string, seen: DevicePictures['sample']) =>
      (await prepareForecastPicture(picture({ type, bytes: 5 }), { compress, sample: seen })).problem
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
])("a refusal of WeChat's album gives its reason: %s", async (why, failure) => {
  mockAlbum = async () => Promise.reject(failure)
  await expect(weapp.devicePictures.choose({ max: 3 })).rejects.toMatchObject({ why })
})

it("cancelling WeChat's album chooses nothing and is no error", async () => {
  mockAlbum = async () => Promise.reject({ errMsg: 'chooseMedia:fail cancel' })
  expect(await weapp.devicePictures.choose({ max: 3 })).toEqual([])
  mockAlbum = async () => ({ tempFiles: [{ tempFilePath: 'wxfile://a.png', size: 7 }] })
  expect(await weapp.devicePictures.choose({ max: 3 })).toMatchObject([
    { name: 'a.png', type: 'image/png', bytes: 7 },
  ])
})
