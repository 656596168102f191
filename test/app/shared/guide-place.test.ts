import { systemBars } from '@/platform/system-bars/system-bars'
import { getGuideCardStyle } from '@/shared/overlays/guide-place'

/**
 * Sets up a phone of 320 by 568 px with a status bar of 20 px. WeChat's own buttons are below the status bar.
 */
const screen = (capsuleWidth: number) => {
  jest.spyOn(systemBars, 'windowHeight').mockReturnValue(568)
  jest.spyOn(systemBars, 'statusBarHeight').mockReturnValue(20)
  jest.spyOn(systemBars, 'capsuleWidth').mockReturnValue(capsuleWidth)
}

it.each([
  // Below an element in the upper half, down to the edge of the screen.
  [100, 87, { top: '180px', maxHeight: '380px' }],
  // Above an element in the lower half, up to WeChat's own buttons. Without such buttons, up to the status
  // bar.
  [400, 87, { bottom: '188px', maxHeight: '308px' }],
  [400, 0, { bottom: '188px', maxHeight: '352px' }],
  // Below an element in the middle, because the buttons leave less room above it.
  [260, 87, { top: '340px', maxHeight: '220px' }],
])(
  'the text of a guide step at %d px with system buttons of %d px is placed at %j',
  (top, capsuleWidth, place) => {
    screen(capsuleWidth)
    expect(getGuideCardStyle({ left: 16, top, width: 288, height: 60 })).toEqual(place)
  },
)
