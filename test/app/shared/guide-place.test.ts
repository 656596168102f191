import { systemBars } from '@/platform/system-bars/system-bars'
import { getGuideCardStyle } from '@/shared/overlays/guide-place'

/** of a phone of 320 by 568 px, of which WeChat's own buttons stand below a status bar of 20 px */
const screen = (capsuleWidth: number) => {
  jest.spyOn(systemBars, 'windowHeight').mockReturnValue(568)
  jest.spyOn(systemBars, 'statusBarHeight').mockReturnValue(20)
  jest.spyOn(systemBars, 'capsuleWidth').mockReturnValue(capsuleWidth)
}

it.each([
  // Below what stands in the upper half, down to the edge.
  [100, 87, { top: '180px', maxHeight: '380px' }],
  // Above what stands in the lower half, up to the system's own buttons, or to the status bar where there are none.
  [400, 87, { bottom: '188px', maxHeight: '308px' }],
  [400, 0, { bottom: '188px', maxHeight: '352px' }],
  // Below what stands in the middle, where the buttons leave less room above it.
  [260, 87, { top: '340px', maxHeight: '220px' }],
])(
  'the text of a guide step at %d px with system buttons of %d px is placed at %j',
  (top, capsuleWidth, place) => {
    screen(capsuleWidth)
    expect(getGuideCardStyle({ left: 16, top, width: 288, height: 60 })).toEqual(place)
  },
)
