/** Functions that an engine of 2020 does not have. */
const LATER = [
  [Object, 'hasOwn'],
  [String.prototype, 'replaceAll'],
  [Array.prototype, 'at'],
] as const

const own = LATER.map(([owner, name]) => Object.getOwnPropertyDescriptor(owner, name)!)
beforeAll(() => {
  for (const [owner, name] of LATER) Reflect.deleteProperty(owner, name)
  jest.requireActual('@/platform/engine/engine')
})
afterAll(() => {
  for (const [at, [owner, name]] of LATER.entries()) Object.defineProperty(owner, name, own[at]!)
})

it('an engine of 2020 gets the methods that packages call', () => {
  expect([Object.hasOwn({ a: 1 }, 'a'), Object.hasOwn({}, 'toString')]).toEqual([true, false])
  expect(['a+b+c'.replaceAll('+', ' '), "it's".replaceAll(/[!']/g, (mark) => `%${mark}`)]).toEqual([
    'a b c',
    "it%'s",
  ])
  expect('a.b.c'.replaceAll('.', (mark) => `<${mark}>`)).toBe('a<.>b<.>c')
  expect([[1, 2].at(-1), [1, 2].at(0), [1].at(2)]).toEqual([2, 1, undefined])
})
it('the added methods do not appear in a loop over properties', () => {
  const listed: string[] = []
  for (const name in [1]) listed.push(name)
  expect(listed).toEqual(['0'])
})
