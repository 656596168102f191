import { forecastForm } from '@/features/forecast/forecast-form'
import { storedDraft } from '@/features/forecast/stored-draft'
import { choosePictures, localPicture, removePicture } from '@/features/forecast/upload-queue'
import { setSession } from '@/session/session-store'

let mockShrunk: () => Promise<unknown>
const mockReleased: string[] = []
let mockProgress: ((share: number) => void) | undefined
let mockEnd: ((answer: unknown) => void) | undefined
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
      choose: async () => [picture('large', 3_000_000), picture('small', 1000)],
      compress: async () => {
        await mockShrunk()
        return picture('shrunk', 1000)
      },
      release: ({ previewUrl }: { previewUrl: string }) => mockReleased.push(previewUrl),
    },
  }
})
jest.mock('@/client/call-server', () => ({
  callServer: (_call: unknown, _payload: unknown, options: { onProgress: (share: number) => void }) => {
    mockProgress = options.onProgress
    return new Promise((resolve) => {
      mockEnd = resolve
    })
  },
}))
Object.assign(globalThis, { API_BASE: '' })

const states = () => forecastForm.current().pictures.map(({ name, state }) => `${name} ${state}`)
beforeEach(() => {
  setSession({ signedIn: true, aptId: 'PT000001' })
  forecastForm.change({ pictures: [] })
  mockReleased.length = 0
})

describe('pictures of a forecast', () => {
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
})
