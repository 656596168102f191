import { openPictureViewer } from '@/platform/pictures/picture-viewer'

let mockPageChanges: (() => void) | undefined
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {
    eventCenter: {
      on: (_: string, listener: () => void) => {
        mockPageChanges = listener
      },
      off: () => {
        mockPageChanges = undefined
      },
    },
  },
}))

const viewer = () => document.getElementById('picture-viewer')
const open = () =>
  openPictureViewer(['/a.jpg', '/b.jpg'], '/b.jpg', { title: 'Pictures', close: 'Close', zoom: 'Zoom' })

afterEach(() => document.getElementById('picture-viewer-close')?.click())

describe('the picture viewer', () => {
  it('shows the pictures in a dialog, each with its number', () => {
    open()
    expect(viewer()!.getAttribute('role')).toBe('dialog')
    expect(viewer()!.getAttribute('aria-label')).toBe('Pictures')
    expect([...viewer()!.querySelectorAll('img')].map(({ alt }) => alt)).toEqual([
      'Pictures 1/2',
      'Pictures 2/2',
    ])
    expect(document.getElementById('picture-viewer-close')!.getAttribute('aria-label')).toBe('Close')
  })

  it('zooms by its button and by two fingers, and is not closed by a tap while zoomed', () => {
    open()
    const glass = document.getElementById('picture-viewer-zoom')!
    const isZoomed = () => viewer()!.classList.contains('is-zoomed')
    expect(glass.getAttribute('aria-label')).toBe('Zoom')
    glass.click()
    expect([isZoomed(), glass.getAttribute('aria-pressed')]).toEqual([true, 'true'])
    // The arrow keys also move a zoomed picture, so only the visible picture can take the focus.
    const places = [...viewer()!.querySelectorAll('.pt-viewer__place')]
    expect(places.map((place) => place.getAttribute('tabindex'))).toEqual(['0', null])
    viewer()!.querySelector('img')!.click()
    expect(viewer()).not.toBeNull()
    glass.click()
    expect([isZoomed(), glass.getAttribute('aria-pressed')]).toEqual([false, 'false'])
    expect(places[0]!.getAttribute('tabindex')).toBeNull()
    const fingers = (type: string, apart: number) => {
      const touches = [0, apart].map((clientX) => ({ clientX, clientY: 0 }))
      viewer()!.dispatchEvent(
        Object.assign(new Event(type, { bubbles: true, cancelable: true }), { touches }),
      )
    }
    fingers('touchstart', 100)
    fingers('touchmove', 115)
    expect(isZoomed()).toBe(false)
    fingers('touchmove', 130)
    expect(isZoomed()).toBe(true)
    fingers('touchstart', 100)
    fingers('touchmove', 80)
    expect(isZoomed()).toBe(false)
  })
  it.each([
    ['its cross', () => document.getElementById('picture-viewer-close')!.click()],
    ['a tap on a picture', () => viewer()!.querySelector('img')!.click()],
    ['Escape', () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))],
    ['a change of page', () => mockPageChanges!()],
  ])('is closed once by %s', (_, close) => {
    open()
    close()
    expect(viewer()).toBeNull()
    expect(mockPageChanges).toBeUndefined()
  })
})
