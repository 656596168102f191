import { chosen, readOptions } from '../../scripts/screens/options'

it('reads several values of an option, and uses all values of an option left out', () => {
  const args = '--size 360x780 --lang en --lang tc --look dark --screen payment --screen home'
  expect(readOptions(args.split(' '))).toEqual({
    sizes: ['360x780'],
    langs: ['en', 'tc'],
    looks: ['dark'],
    builds: ['h5', 'weapp'],
    screens: ['payment', 'home'],
    mockups: '../shared/design/mockups',
  })
})

it('refuses an unknown value and lists the known ones', () => {
  expect(() => readOptions(['--lang', 'fr'])).toThrow('--lang fr: unknown. One of: sc, tc, en')
  expect(() => readOptions(['--size', 'big'])).toThrow('--size big: not a size.')
  expect(() => chosen('screen', ['homme'], ['home', 'my'])).toThrow(
    '--screen homme: unknown. One of: home, my',
  )
})
