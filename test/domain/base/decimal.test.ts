import fc from 'fast-check'
import { parseDecimal } from '@/domain/base/decimal'

it('reads decimal digits', () => {
  expect(parseDecimal('12')).toBe(12)
  expect(parseDecimal('-0.50')).toBe(-0.5)
  fc.assert(fc.property(fc.integer(), (number) => parseDecimal(String(number)) === number))
})

it.each(['', ' ', '1 ', '0x2cec', '1.15e4', 'Infinity', 'NaN', '+1', '1.', '.1', '1,000', '１'])(
  'does not read %p as a number',
  (text) => expect(parseDecimal(text)).toBeUndefined(),
)

it('does not read a number that is too large', () => expect(parseDecimal('9'.repeat(400))).toBeUndefined())
