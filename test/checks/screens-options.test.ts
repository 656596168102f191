import { chosen, Refused, readOptions } from '../../scripts/screens/options'

it('takes every size, language, look, build and screen when none is named', () => {
  expect(readOptions([])).toEqual({
    sizes: ['390x844', '320x568'],
    langs: ['sc', 'tc', 'en'],
    looks: ['light', 'dark', 'largest'],
    builds: ['h5', 'weapp'],
    screens: [],
    mockups: '../shared/design/mockups',
  })
})

it('takes those that are named, several of each', () => {
  const args =
    '--size 360x780 --lang en --lang tc --look dark --build weapp --screen payment --screen home --mockups pictures'
  expect(readOptions(args.split(' '))).toEqual({
    sizes: ['360x780'],
    langs: ['en', 'tc'],
    looks: ['dark'],
    builds: ['weapp'],
    screens: ['payment', 'home'],
    mockups: 'pictures',
  })
})

it.each([
  [['--lang', 'fr'], '--lang fr: unknown. One of: sc, tc, en'],
  [['--look', 'pink'], '--look pink: unknown. One of: light, dark, largest'],
  [['--build', 'ios'], '--build ios: unknown. One of: h5, weapp'],
  [['--size', 'big'], '--size big: not a size. Width x height, such as: 390x844, 320x568'],
  [['--colour', 'red'], '--colour'],
  [['payment'], 'payment'],
])('refuses %j with what would do', (args, message) => {
  expect(() => readOptions(args)).toThrow(Refused)
  expect(() => readOptions(args)).toThrow(message)
})

it('refuses a screen that is none with the list, and tells help from pictures', () => {
  expect(() => chosen('screen', ['homme'], ['home', 'my'])).toThrow(
    '--screen homme: unknown. One of: home, my',
  )
  expect(chosen('screen', [], ['home', 'my'])).toEqual(['home', 'my'])
  expect(readOptions(['--help'])).toBeUndefined()
})
