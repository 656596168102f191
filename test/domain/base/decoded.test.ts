import { decodeUriSafely } from '@/domain/base/decoded'

it('a part of a URL is decoded, and unchanged if it is not encoded', () => {
  expect(decodeUriSafely('%E6%B8%A1%E5%8F%A3%20%2B')).toBe('渡口 +')
  expect(decodeUriSafely('100%')).toBe('100%')
  expect(decodeUriSafely('plain')).toBe('plain')
})
