import { CallError } from '@/client/call-error'
import { forecastForm } from '@/features/forecast/forecast-form'
import { pictureParts } from '@/features/forecast/pictures'
import { storedDraft } from '@/features/forecast/stored-draft'
import { choosePictures, localPicture, removePicture } from '@/features/forecast/upload-queue'
import { setSession } from '@/session/session-store'

let mockShrunk: () => Promise<unknown>
const mockReleased: string[] = []
let mockProgress: ((share: number) => void) | undefined
let mockEnd: ((answer: unknown) => void) | undefined
const mockEnds: ((answer: unknown) => void)[] = []
let mockFail: ((error: unknown) => void) | undefined
const mockSent: unknown[] = []
let mockChosen: string[] = []
jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {} }))
jest.mock('@/platform/pictures/pictures', () => {
  const picture = (name: string, bytes: number) => ({
    handle: name,
    name,
    type: 'image/jpeg',
    bytes,
    previewUrl: `blob:${name}`,
  })
  return {
    pictures: {
      choose: async () =>
        mockChosen.map((name) => ({
          ...picture(name, name === 'large' ? 3_000_000 : 1000),
          type: name === 'moving' ? 'image/gif' : 'image/jpeg',
        })),
      compress: async () => {
        await mockShrunk()
        return picture('shrunk', 1000)
      },
      release: ({ previewUrl }: { previewUrl: string }) => mockReleased.push(previewUrl),
    },
  }
})
jest.mock('@/client/call-server', () => ({
  callServer: (
    _call: unknown,
    _payload: unknown,
    options: { files: { handle: unknown }[]; onProgress: (share: number) => void },
  ) => {
    mockProgress = options.onProgress
    mockSent.push(options.files[0]!.handle)
    return new Promise((resolve, reject) => {
      mockEnd = resolve
      mockEnds.push(resolve)
      mockFail = reject
    })
  },
}))
Object.assign(globalThis, { API_BASE: '' })

const states = () => forecastForm.current().pictures.map(({ name, state }) => `${name} ${state}`)
beforeEach(() => {
  setSession({ signedIn: true, aptId: 'PT000001' })
  forecastForm.change({ pictures: [] })
  mockReleased.length = 0
  mockSent.length = 0
  mockChosen = ['large', 'small']
})
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

describe('pictures of a forecast', () => {
  it('go up two at a time, the next when one is there', async () => {
    mockChosen = ['first', 'second', 'third']
    await choosePictures(forecastForm, () => undefined)
    expect(states()).toEqual(['first uploading', 'second uploading', 'third waiting'])
    expect(mockSent).toEqual(['first', 'second'])
    mockEnds[0]!({ pictureId: 'P4', url: '/p/4' })
    await settled()
    expect(states()).toEqual(['first done', 'second uploading', 'third uploading'])
    for (const end of mockEnds) end({ pictureId: 'P5', url: '/p/5' })
    await settled()
  })
  it('one that is taken out while it is compressed holds up no other', async () => {
    let shrunk = () => {}
    mockShrunk = () =>
      new Promise<void>((resolve) => {
        shrunk = resolve
      })
    const chosen = choosePictures(forecastForm, () => undefined)
    await Promise.resolve()
    expect(states()).toEqual(['large compressing', 'small compressing'])
    removePicture(forecastForm.current().pictures[0]!.key)
    shrunk()
    await chosen
    expect(states()).toEqual(['small uploading'])
    expect(mockReleased).toEqual(['blob:large', 'blob:shrunk'])
    mockEnd!({ pictureId: 'P1', url: '/p/1' })
  })
  it('progress is not written to the device, and an uploaded file is let go', async () => {
    mockShrunk = async () => {}
    await choosePictures(forecastForm, () => undefined)
    await new Promise((resolve) => setTimeout(resolve, 0))
    const write = jest.spyOn(Storage.prototype, 'setItem')
    mockProgress!(0.2)
    mockProgress!(0.6)
    expect(write).not.toHaveBeenCalled()
    const { key } = forecastForm.current().pictures[1]!
    expect(localPicture(key)).toBeDefined()
    mockEnd!({ pictureId: 'P2', url: '/p/2' })
    await new Promise((resolve) => setTimeout(resolve, 0))
    expect(states()[1]).toBe('small done')
    expect(localPicture(key)).toBeUndefined()
    expect(mockReleased).toContain('blob:small')
    expect(storedDraft.of('PT000001').get()?.pictures[1]).toMatchObject({
      pictureId: 'P2',
    })
  })
  it('one that took longer than a call may is sent again, smaller, and then once more', async () => {
    mockChosen = ['small']
    mockShrunk = async () => {}
    await choosePictures(forecastForm, () => undefined)
    mockFail!(new CallError({ kind: 'timeout' }))
    await settled()
    expect(mockSent).toEqual(['small', 'shrunk'])
    expect(states()).toEqual(['small uploading'])
    expect(forecastForm.current().pictures[0]!.url).toBe('blob:shrunk')
    mockFail!(new CallError({ kind: 'timeout' }))
    await settled()
    expect(mockSent).toEqual(['small', 'shrunk', 'shrunk'])
    mockEnd!({ pictureId: 'P3', url: '/p/3' })
    await settled()
    expect(states()).toEqual(['small done'])
  })
  it('one that takes too long each time says so, and stays to be sent with the forecast', async () => {
    mockChosen = ['moving']
    await choosePictures(forecastForm, () => undefined)
    for (const _ of [1, 2, 3]) {
      mockFail!(new CallError({ kind: 'timeout' }))
      await settled()
    }
    // A moving picture would not move any more.
    expect(mockSent).toEqual(['moving', 'moving', 'moving'])
    const [picture] = forecastForm.current().pictures
    expect(picture).toMatchObject({ state: 'failed', problem: { code: 'timeout' } })
    expect(pictureParts([picture!], localPicture)).toMatchObject({
      names: ['picture0'],
      files: [{ name: 'picture0', file: { handle: 'moving' } }],
    })
  })
  it('one that failed otherwise is not sent again by itself', async () => {
    mockChosen = ['small']
    await choosePictures(forecastForm, () => undefined)
    mockFail!(new CallError({ kind: 'offline' }))
    await settled()
    expect(mockSent).toEqual(['small'])
    expect(states()).toEqual(['small failed'])
  })
})
