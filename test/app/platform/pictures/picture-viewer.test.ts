import { openPictureViewer, type PictureViewerLabels } from '@/platform/pictures/picture-viewer'

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

const LABELS = { title: 'Pictures', close: 'Close', zoom: 'Zoom', failed: "Didn't load" }
const viewer = () => document.getElementById('picture-viewer')
const open = (labels: Partial<PictureViewerLabels> = {}) =>
  openPictureViewer(['/a.jpg', '/b.jpg'], '/b.jpg', { ...LABELS, ...labels })
const picture = () => viewer()!.querySelector('img')!
const glass = () => document.getElementById('picture-viewer-zoom')!
const isZoomed = () => viewer()!.classList.contains('is-zoomed')
const pressKey = (key: string, more: KeyboardEventInit = {}) =>
  viewer()!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))
const tap = (clientX = 0) => picture().dispatchEvent(new MouseEvent('click', { clientX, bubbles: true }))
/** Longer than the time between the two taps of a double tap, in ms. */
const LATER_MS = 301

beforeEach(() => void jest.useFakeTimers())
afterEach(() => {
  document.getElementById('picture-viewer-close')?.click()
  jest.useRealTimers()
})

describe('the picture viewer', () => {
  it('shows the pictures in a dialog, each with its name or number', () => {
    open()
    expect(viewer()!.getAttribute('role')).toBe('dialog')
    expect(viewer()!.getAttribute('aria-label')).toBe('Pictures')
    const names = () => [...viewer()!.querySelectorAll('img')].map(({ alt }) => alt)
    expect(names()).toEqual(['Pictures 1/2', 'Pictures 2/2'])
    expect(document.getElementById('picture-viewer-close')!.getAttribute('aria-label')).toBe('Close')
    document.getElementById('picture-viewer-close')!.click()
    open({ names: ['On arrival: photo 1', 'Damage: photo 1'] })
    expect(names()).toEqual(['On arrival: photo 1', 'Damage: photo 1'])
  })

  it('says which picture did not load', () => {
    open()
    picture().dispatchEvent(new Event('error'))
    expect(viewer()!.querySelectorAll('img')).toHaveLength(1)
    expect(viewer()!.textContent).toBe("Didn't load")
  })

  it('zooms by its button, and is not closed by a tap while zoomed', () => {
    open()
    expect(glass().getAttribute('aria-label')).toBe('Zoom')
    glass().click()
    expect([isZoomed(), glass().getAttribute('aria-pressed')]).toEqual([true, 'true'])
    // The arrow keys also move a zoomed picture, so only the visible picture can take the focus.
    const places = [...viewer()!.querySelectorAll('.pt-viewer__place')]
    expect(places.map((place) => place.getAttribute('tabindex'))).toEqual(['0', null])
    tap()
    jest.advanceTimersByTime(LATER_MS)
    expect(viewer()).not.toBeNull()
    glass().click()
    expect([isZoomed(), glass().getAttribute('aria-pressed')]).toEqual([false, 'false'])
    expect(places[0]!.getAttribute('tabindex')).toBeNull()
  })
  it('zooms by two fingers as far as they move', () => {
    open()
    const fingers = (type: string, apart: number) => {
      const touches = [0, apart].map((clientX) => ({ clientX, clientY: 0 }))
      viewer()!.dispatchEvent(
        Object.assign(new Event(type, { bubbles: true, cancelable: true }), { touches }),
      )
    }
    fingers('touchstart', 100)
    fingers('touchmove', 103)
    expect(isZoomed()).toBe(false)
    fingers('touchmove', 200)
    expect([picture().style.width, glass().getAttribute('aria-pressed')]).toEqual(['200%', 'true'])
    fingers('touchmove', 900)
    expect(picture().style.width).toBe('500%')
    fingers('touchstart', 100)
    fingers('touchmove', 10)
    expect([isZoomed(), picture().style.width]).toEqual([false, ''])
  })
  it('zooms by a double tap instead of closing, and back by another one', () => {
    open()
    tap()
    tap(10)
    jest.advanceTimersByTime(LATER_MS)
    expect([isZoomed(), picture().style.width]).toEqual([true, '280%'])
    tap()
    tap()
    jest.advanceTimersByTime(LATER_MS)
    expect(isZoomed()).toBe(false)
    // Two taps at different places are no double tap.
    tap()
    tap(300)
    expect(isZoomed()).toBe(false)
  })
  it('zooms by the keys + and −, which an arrow key then moves, and by the wheel', () => {
    open()
    pressKey('+')
    pressKey('+')
    expect(picture().style.width).toBe('225%')
    const place = picture().parentElement!
    pressKey('ArrowDown')
    expect(place.scrollTop).toBe(80)
    pressKey('-')
    expect(picture().style.width).toBe('150%')
    pressKey('0')
    expect(isZoomed()).toBe(false)
    pressKey('+', { ctrlKey: true })
    expect(isZoomed()).toBe(false)
    const wheel = (deltaY: number, deltaX = 0) =>
      viewer()!.dispatchEvent(new WheelEvent('wheel', { deltaX, deltaY, cancelable: true }))
    wheel(0, -300)
    expect(isZoomed()).toBe(false)
    wheel(-300)
    expect(isZoomed()).toBe(true)
    wheel(400)
    expect(isZoomed()).toBe(false)
  })
  it('shows the next picture by an arrow key', () => {
    open()
    const track = viewer()!.querySelector('.pt-viewer__track')!
    Object.defineProperty(track, 'clientWidth', { value: 390 })
    pressKey('ArrowRight')
    expect(track.scrollLeft).toBe(390)
    pressKey('ArrowLeft')
    expect(track.scrollLeft).toBe(0)
  })
  it.each([
    ['its cross', () => document.getElementById('picture-viewer-close')!.click()],
    [
      'a tap on a picture',
      () => {
        tap()
        jest.advanceTimersByTime(LATER_MS)
      },
    ],
    ['Escape', () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))],
    ['a change of page', () => mockPageChanges!()],
  ])('is closed once by %s', (_, close) => {
    open()
    close()
    expect(viewer()).toBeNull()
    expect(mockPageChanges).toBeUndefined()
  })
})
