import fc from 'fast-check'
import { readDecimal } from '@/domain/decimal'

it('reads decimal digits', () => {
  expect(readDecimal('12')).toBe(12)
  expect(readDecimal('-0.50')).toBe(-0.5)
  fc.assert(fc.property(fc.integer(), (number) => readDecimal(String(number)) === number))
})

it.each([
  '',
  ' ',
  '1 ',
  '0x2cec',
  '1.15e4',
  'Infinity',
  'NaN',
  '+1',
  '1.',
  '.1',
  '1,000',
  '１',
])('takes %p for no number', (text) => expect(readDecimal(text)).toBeUndefined())

it('takes no number that is too large to be one', () => expect(readDecimal('9'.repeat(400))).toBeUndefined())
