import '../../../support/screens/screen-test'
import { act } from 'react'
import { CameraSheet } from '@/features/certificates/parts/camera-sheet'
import type { LiveCameraProps } from '@/platform/elements/media/live-camera'
import {
  findElement,
  isRendered,
  openScreen,
  pressElements,
  waitForElement,
} from '../../../support/screens/screens'
import { waitForText } from '../../../support/screens/shown'

let mockCamera: LiveCameraProps
jest.mock('@/platform/elements/media/live-camera', () => ({
  LiveCamera: (props: LiveCameraProps) => {
    mockCamera = props
    return null
  },
}))
const mockReleased: unknown[] = []
jest.mock('@/platform/pictures/pictures', () => ({
  devicePictures: { release: (picture: unknown) => mockReleased.push(picture) },
}))

const PHOTO = { handle: 'h', name: 'camera.jpg', type: 'image/jpeg', bytes: 9, previewUrl: 'blob:camera' }
const done = jest.fn()
const Front = () => (
  <CameraSheet id="c" open title="Front" onClose={done} onUse={done} onFallback={() => done('instead')} />
)
const start = async (take: () => Promise<typeof PHOTO> = async () => PHOTO) => {
  await openScreen(Front)
  await act(async () => mockCamera.onReady(take))
}
beforeEach(() => {
  done.mockClear()
  mockReleased.length = 0
})

describe('the camera sheet for one side of a certificate', () => {
  it('takes a picture only when the camera is ready, and returns it only after a preview', async () => {
    await openScreen(Front)
    expect([isRendered('c-take'), findElement('c-hint').textContent]).toEqual([false, 'Opening the camera…'])
    await act(async () => mockCamera.onReady(async () => PHOTO))
    await pressElements('c-take')
    await waitForElement('c-shot')
    expect(done).not.toHaveBeenCalled()
    await pressElements('c-use')
    expect(done.mock.calls).toEqual([[], [PHOTO]])
    expect(mockReleased).toEqual([])
  })
  it('releases the picture when it is taken again', async () => {
    await start()
    await pressElements('c-take', 'c-again')
    expect([isRendered('c-shot'), mockReleased]).toEqual([false, [PHOTO]])
  })
  it('releases the picture when the sheet is closed', async () => {
    await start()
    await pressElements('c-take', 'c-close')
    expect(mockReleased).toEqual([PHOTO])
  })
  it('shows that taking a picture failed, and allows another try', async () => {
    await start(async () => {
      throw new Error('gone')
    })
    await pressElements('c-take')
    expect(await waitForText('c-error')).toContain('not taken')
    expect(isRendered('c-take')).toBe(true)
  })
  it.each([
    ['refused', 'The camera is not allowed here'],
    ['none', 'No camera can be used'],
  ] as const)('shows that the camera is %s, and offers another way', async (why, words) => {
    await openScreen(Front)
    await act(async () => mockCamera.onError(why))
    expect(findElement('c-fault').textContent).toContain(words)
    expect(findElement('c-fault').getAttribute('role')).toBe('alert')
    await pressElements('c-instead')
    expect(done).toHaveBeenLastCalledWith('instead')
  })
})
