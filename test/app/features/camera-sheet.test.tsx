import { act } from 'react'
import { CameraSheet } from '@/features/certificates/parts/camera-sheet'
import { setLanguage } from '@/i18n/language'
import type { LiveCameraProps } from '@/platform/elements/live-camera.types'
import { closeScreen, drawn, find, open, press, startScreens } from '../../support/screens'

jest.mock('@tarojs/components', () => jest.requireActual('../../support/plain-parts'))
jest.mock('@tarojs/taro', () => jest.requireActual('../../support/plain-taro'))
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
const has = (id: string) => document.getElementById(id) !== null
const done = jest.fn()
const Front = () => (
  <CameraSheet id="c" open title="Front" onClose={done} onUse={done} onInstead={() => done('instead')} />
)
const start = async (take: () => Promise<typeof PHOTO> = async () => PHOTO) => {
  await open(Front)
  await act(async () => mockCamera.onReady(take))
}
beforeEach(() => {
  startScreens()
  done.mockClear()
  mockReleased.length = 0
})
afterEach(closeScreen)

describe('a side of a certificate before the camera', () => {
  it('can be taken once the camera shows something, and is used when it was looked at', async () => {
    await open(Front)
    expect([has('c-take'), find('c-hint').textContent]).toEqual([false, 'Opening the camera…'])
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
    expect([has('c-shot'), mockReleased]).toEqual([false, [PHOTO]])
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
    await drawn('c-error')
    expect(find('c-error').textContent).toContain('not taken')
    expect(has('c-take')).toBe(true)
  })
  it.each([
    ['sc', 'refused', '未获得相机权限'],
    ['tc', 'refused', '未取得相機權限'],
    ['en', 'refused', 'The camera is not allowed here'],
    ['en', 'none', 'No camera can be used'],
  ] as const)('says in %s that the camera is %s, and leads to another way', async (lang, why, words) => {
    setLanguage(lang)
    await open(Front)
    await act(async () => mockCamera.onFault(why))
    expect(find('c-fault').textContent).toContain(words)
    expect(find('c-fault').getAttribute('role')).toBe('alert')
    await press('c-instead')
    expect(done).toHaveBeenLastCalledWith('instead')
  })
})
