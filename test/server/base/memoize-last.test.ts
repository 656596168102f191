import { memoizeLast } from '../../../server/src/base/memoize-last'

it('computes a value again unless it is one of the last used', () => {
  const work = jest.fn((text: string) => (text ? `${text}!` : undefined))
  const kept = memoizeLast(work, 2)
  expect(['a', '', 'a', ''].map(kept)).toEqual(['a!', undefined, 'a!', undefined])
  expect(work).toHaveBeenCalledTimes(2)
  expect(['a', 'b', 'a'].map(kept)).toEqual(['a!', 'b!', 'a!'])
  expect(work.mock.calls.flat()).toEqual(['a', '', 'b'])
  expect(kept('')).toBeUndefined()
  expect(work).toHaveBeenCalledTimes(4)
})
