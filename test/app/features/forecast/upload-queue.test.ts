import { CallError } from '@/client/call-error'
import { buildPictureParts } from '@/features/forecast/draft-pictures'
import { newParcelForecastForm } from '@/features/forecast/forecast-form'
import { storedForecastDraft } from '@/features/forecast/stored-forecast-draft'
import {
  choosePictures,
  getLocalPicture,
  removePicture,
  retryPictureUpload,
} from '@/features/forecast/upload-queue'
import { patchSessionState } from '@/session/session-store'

let mockShrunk: () => Promise<unknown>
const mockReleased: string[] = []
let mockProgress: ((share: number) => void) | undefined
const mockEnds: ((answer: unknown) => void)[] = []
const mockFails: ((error: unknown) => void)[] = []
const mockSent: unknown[] = []
let mockChosen: string[] = []
jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {} }))
let mockOnline = true
const mockWaiting = new Set<(online: boolean) => void>()
jest.mock('@/platform/network/network', () => ({
  networkStatus: {
    isOnline: () => mockOnline,
    onChange: (listener: (online: boolean) => void) => {
      mockWaiting.add(listener)
      return () => mockWaiting.delete(listener)
    },
  },
}))
const goOnline = () => {
  mockOnline = true
  for (const listener of [...mockWaiting]) listener(true)
}
jest.mock('@/platform/pictures/pictures', () => {
  const picture = (name: string) => ({
    ...{ handle: name, name, bytes: name === 'large' ? 3_000_000 : 1000, previewUrl: `blob:${name}` },
    type: name === 'moving' ? 'image/gif' : 'image/jpeg',
  })
  return {
    devicePictures: {
      choose: async () => mockChosen.map(picture),
      compress: async () => {
        await mockShrunk()
        return picture('shrunk')
      },
      sample: async () => undefined,
      release: ({ previewUrl }: { previewUrl: string }) => mockReleased.push(previewUrl),
    },
  }
})
const mockToasts: string[] = []
jest.mock('@/platform/toast/toast', () => ({ showToast: (message: string) => mockToasts.push(message) }))
jest.mock('@/client/track', () => ({ trackEvent: () => undefined }))
jest.mock('@/client/call-server', () => ({
  callServer: (
    _call: unknown,
    _payload: unknown,
    options: { files: { handle: unknown }[]; onProgress: (share: number) => void },
  ) => {
    mockProgress = options.onProgress
    mockSent.push(options.files[0]!.handle)
    return new Promise((resolve, reject) => {
      mockEnds.push(resolve)
      mockFails.push(reject)
    })
  },
}))
Object.assign(globalThis, { API_BASE: '' })

const states = () => newParcelForecastForm.current().pictures.map(({ name, state }) => `${name} ${state}`)
beforeEach(() => {
  patchSessionState({ signedIn: true, aptId: 'PT000001' })
  newParcelForecastForm.change({ pictures: [] })
  for (const told of [mockReleased, mockSent, mockEnds, mockFails]) told.length = 0
})
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))
/** Completes the upload that was started last. */
const arrive = (pictureId: string) => {
  mockEnds.at(-1)!({ pictureId, url: `/p/${pictureId}` })
  return settled()
}
const fail = (fault: ConstructorParameters<typeof CallError>[0]) => {
  mockFails.at(-1)!(new CallError(fault))
  return settled()
}
/** Holds up the compression of pictures. Each returned function lets one continue. */
const holdShrinking = () => {
  const goOn: (() => void)[] = []
  mockShrunk = () => new Promise<void>((resolve) => goOn.push(resolve))
  return goOn
}
const choose = async (names = ['large', 'small']) => {
  mockChosen = names
  await choosePictures(newParcelForecastForm, () => undefined)
  await settled()
}

describe('pictures of a forecast', () => {
  it('are uploaded two at a time', async () => {
    await choose(['first', 'second', 'third'])
    expect(states()).toEqual(['first uploading', 'second uploading', 'third waiting'])
    expect(mockSent).toEqual(['first', 'second'])
    mockEnds[0]!({ pictureId: 'P4', url: '/p/4' })
    await settled()
    expect(states()).toEqual(['first done', 'second uploading', 'third uploading'])
    for (const end of mockEnds) end({ pictureId: 'P5', url: '/p/5' })
    await settled()
  })
  it('are compressed one after another when their turn comes, and shown then', async () => {
    const shrunk = holdShrinking()
    await choose(['large', 'large', 'large', 'large'])
    expect(states()).toEqual(['large compressing', 'large compressing', 'large waiting', 'large waiting'])
    expect(newParcelForecastForm.current().pictures.map(({ url }) => url)).toEqual(Array(4).fill(undefined))
    expect(shrunk).toHaveLength(1)
    shrunk[0]!()
    await settled()
    expect(shrunk).toHaveLength(2)
    expect(newParcelForecastForm.current().pictures[0]).toMatchObject({
      state: 'uploading',
      url: 'blob:shrunk',
    })
    shrunk[1]!()
    await settled()
    // Two uploads run; the other pictures stay on the device unchanged.
    expect(states().slice(2)).toEqual(['large waiting', 'large waiting'])
    expect(shrunk).toHaveLength(2)
    for (const { key } of newParcelForecastForm.current().pictures) removePicture(key)
    for (const end of mockEnds) end({ pictureId: 'P6', url: '/p/6' })
    await settled()
  })
  it('a picture that is removed during compression does not block the others', async () => {
    const shrunk = holdShrinking()
    await choose()
    expect(states()).toEqual(['large compressing', 'small compressing'])
    removePicture(newParcelForecastForm.current().pictures[0]!.key)
    shrunk[0]!()
    await settled()
    expect(states()).toEqual(['small uploading'])
    expect(mockReleased).toEqual(['blob:large', 'blob:shrunk'])
    await arrive('P1')
  })
  it('wait while offline, and continue automatically afterwards', async () => {
    await choose(['first', 'second', 'third'])
    mockOnline = false
    for (const fail of mockFails) fail(new CallError({ kind: 'offline' }))
    await settled()
    expect(states()).toEqual(['first waiting', 'second waiting', 'third waiting'])
    expect(mockSent).toHaveLength(2)
    goOnline()
    await settled()
    expect(states()).toEqual(['first uploading', 'second uploading', 'third waiting'])
    expect(mockSent).toEqual(['first', 'second', 'first', 'second'])
    for (let at = 0; at < mockEnds.length; at += 1) {
      mockEnds[at]!({ pictureId: `P${at}`, url: `/p/${at}` })
      await settled()
    }
    expect(states()).toEqual(['first done', 'second done', 'third done'])
  })
  it('retry an unreachable server with growing pauses before they fail', async () => {
    jest.useFakeTimers()
    try {
      mockChosen = ['small']
      await choosePictures(newParcelForecastForm, () => undefined)
      await jest.advanceTimersByTimeAsync(0)
      for (const seconds of [1, 2, 4, 8, 16]) {
        mockFails.at(-1)!(new CallError({ kind: 'unreachable' }))
        await jest.advanceTimersByTimeAsync(seconds * 1000 - 1)
        expect(states()).toEqual(['small waiting'])
        await jest.advanceTimersByTimeAsync(1)
        expect(states()).toEqual(['small uploading'])
      }
      mockFails.at(-1)!(new CallError({ kind: 'unreachable' }))
      await jest.advanceTimersByTimeAsync(0)
      expect(states()).toEqual(['small failed'])
    } finally {
      jest.useRealTimers()
    }
  })
  it('do not store upload progress, and release an uploaded file', async () => {
    mockShrunk = async () => {}
    await choose()
    const write = jest.spyOn(Storage.prototype, 'setItem')
    mockProgress!(0.2)
    mockProgress!(0.6)
    expect(write).not.toHaveBeenCalled()
    const { key } = newParcelForecastForm.current().pictures[1]!
    expect(getLocalPicture(key)).toBeDefined()
    await arrive('P2')
    expect(states()[1]).toBe('small done')
    expect(getLocalPicture(key)).toBeUndefined()
    expect(mockReleased).toContain('blob:small')
    expect(storedForecastDraft.of('PT000001').get()?.pictures[1]).toMatchObject({ pictureId: 'P2' })
  })
  it('a picture that times out is sent again, compressed, up to twice', async () => {
    mockShrunk = async () => {}
    await choose(['small'])
    await fail({ kind: 'timeout' })
    expect(mockSent).toEqual(['small', 'shrunk'])
    expect(states()).toEqual(['small uploading'])
    expect(newParcelForecastForm.current().pictures[0]!.url).toBe('blob:shrunk')
    await fail({ kind: 'timeout' })
    expect(mockSent).toEqual(['small', 'shrunk', 'shrunk'])
    await arrive('P3')
    expect(states()).toEqual(['small done'])
  })
  it('a picture that always times out fails, but can be sent with the forecast', async () => {
    await choose(['moving'])
    for (const _ of [1, 2, 3]) {
      await fail({ kind: 'timeout' })
    }
    // The app sends the original: a compressed copy would lose the animation.
    expect(mockSent).toEqual(['moving', 'moving', 'moving'])
    const [picture] = newParcelForecastForm.current().pictures
    expect(picture).toMatchObject({ state: 'failed', problem: { code: 'timeout' } })
    expect(buildPictureParts([picture!], getLocalPicture)).toMatchObject({
      names: ['picture0'],
      files: [{ name: 'picture0', file: { handle: 'moving' } }],
    })
  })
  it('a picture that failed for another reason is not sent again automatically', async () => {
    await choose(['small'])
    await fail({ kind: 'http', status: 503 })
    expect(mockSent).toEqual(['small'])
    expect(states()).toEqual(['small failed'])
  })
  it('a picture whose compression code did not load fails alone, and is uploaded after a retry', async () => {
    mockShrunk = () =>
      Promise.reject(Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' }))
    await choose()
    expect(states()).toEqual(['large lost', 'small uploading'])
    expect(mockToasts).toHaveLength(1)
    await arrive('P7')
    mockShrunk = async () => {}
    retryPictureUpload(newParcelForecastForm.current().pictures[0]!.key)
    await settled()
    expect(states()).toEqual(['large uploading', 'small done'])
    expect(mockSent).toEqual(['small', 'shrunk'])
    await arrive('P8')
    expect(states()).toEqual(['large done', 'small done'])
  })
})
