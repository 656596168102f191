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
const open = () => openPictureViewer(['/a.jpg', '/b.jpg'], '/b.jpg', { title: 'Pictures', close: 'Close' })

afterEach(() => viewer()?.click())

describe('the pictures in full', () => {
  it('stand in a dialog, each with its number', () => {
    open()
    expect(viewer()!.getAttribute('role')).toBe('dialog')
    expect(viewer()!.getAttribute('aria-label')).toBe('Pictures')
    expect([...viewer()!.querySelectorAll('img')].map(({ alt }) => alt)).toEqual([
      'Pictures 1/2',
      'Pictures 2/2',
    ])
    expect(document.getElementById('picture-viewer-close')!.getAttribute('aria-label')).toBe('Close')
  })

  it.each([
    ['its cross', () => document.getElementById('picture-viewer-close')!.click()],
    ['a tap on a picture', () => viewer()!.querySelector('img')!.click()],
    ['Escape', () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))],
    ['a page that comes', () => mockPageChanges!()],
  ])('go with %s, once', (_, close) => {
    open()
    close()
    expect(viewer()).toBeNull()
    expect(mockPageChanges).toBeUndefined()
  })
})
