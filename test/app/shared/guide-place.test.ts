import { chrome } from '@/platform/chrome/chrome'
import { cardPlace } from '@/shared/overlays/guide-place'

/** of a phone of 320 by 568 px, of which WeChat's own buttons stand below a status bar of 20 px */
const screen = (capsuleWidth: number) => {
  jest.spyOn(chrome, 'windowHeight').mockReturnValue(568)
  jest.spyOn(chrome, 'statusBarHeight').mockReturnValue(20)
  jest.spyOn(chrome, 'capsuleWidth').mockReturnValue(capsuleWidth)
}
const at = (top: number) => ({ left: 16, top, width: 288, height: 60 })

it.each([
  [
    'below what stands in the upper half, down to the edge',
    87,
    at(100),
    { top: '180px', maxHeight: '380px' },
  ],
  [
    "above what stands in the lower half, up to the system's own buttons",
    87,
    at(400),
    { bottom: '188px', maxHeight: '308px' },
  ],
  [
    'below what stands in the middle, where the buttons leave less room above it',
    87,
    at(260),
    { top: '340px', maxHeight: '220px' },
  ],
  ['there up to the status bar, where it has none', 0, at(400), { bottom: '188px', maxHeight: '352px' }],
])('the words of a step of the guide stand %s', (_, capsuleWidth, box, place) => {
  screen(capsuleWidth)
  expect(cardPlace(box)).toEqual(place)
})
