import '../../support/screen-test'
import { act } from 'react'
import { CameraSheet } from '@/features/certificates/parts/camera-sheet'
import type { LiveCameraProps } from '@/platform/elements/live-camera.types'
import { drawn, find, isThere, open, press } from '../../support/screens'
import { textOf } from '../../support/shown'

let mockCamera: LiveCameraProps
jest.mock('@/platform/elements/live-camera', () => ({
  LiveCamera: (props: LiveCameraProps) => {
    mockCamera = props
    return null
  },
}))
const mockReleased: unknown[] = []
jest.mock('@/platform/pictures/pictures', () => ({
  pictures: { release: (picture: unknown) => mockReleased.push(picture) },
}))

const PHOTO = { handle: 'h', name: 'camera.jpg', type: 'image/jpeg', bytes: 9, previewUrl: 'blob:camera' }
const done = jest.fn()
const Front = () => (
  <CameraSheet id="c" open title="Front" onClose={done} onUse={done} onInstead={() => done('instead')} />
)
const start = async (take: () => Promise<typeof PHOTO> = async () => PHOTO) => {
  await open(Front)
  await act(async () => mockCamera.onReady(take))
}
beforeEach(() => {
  done.mockClear()
  mockReleased.length = 0
})

describe('a side of a certificate before the camera', () => {
  it('can be taken once the camera shows something, and is used when it was looked at', async () => {
    await open(Front)
    expect([isThere('c-take'), find('c-hint').textContent]).toEqual([false, 'Opening the camera…'])
    await act(async () => mockCamera.onReady(async () => PHOTO))
    await press('c-take')
    await drawn('c-shot')
    expect(done).not.toHaveBeenCalled()
    await press('c-use')
    expect(done.mock.calls).toEqual([[], [PHOTO]])
    expect(mockReleased).toEqual([])
  })
  it('is forgotten when it is taken again', async () => {
    await start()
    await press('c-take', 'c-again')
    expect([isThere('c-shot'), mockReleased]).toEqual([false, [PHOTO]])
  })
  it('is forgotten when the sheet is closed', async () => {
    await start()
    await press('c-take', 'c-close')
    expect(mockReleased).toEqual([PHOTO])
  })
  it('that was not taken says so, and can be taken once more', async () => {
    await start(async () => {
      throw new Error('gone')
    })
    await press('c-take')
    expect(await textOf('c-error')).toContain('not taken')
    expect(isThere('c-take')).toBe(true)
  })
  it.each([
    ['refused', 'The camera is not allowed here'],
    ['none', 'No camera can be used'],
  ] as const)('says that the camera is %s, and leads to another way', async (why, words) => {
    await open(Front)
    await act(async () => mockCamera.onFault(why))
    expect(find('c-fault').textContent).toContain(words)
    expect(find('c-fault').getAttribute('role')).toBe('alert')
    await press('c-instead')
    expect(done).toHaveBeenLastCalledWith('instead')
  })
})
