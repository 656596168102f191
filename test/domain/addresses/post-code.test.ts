import { isValidPostCode, normalisePostCode } from '@/domain/addresses/post-code'

describe('postal codes', () => {
  it.each([
    ['CN', ['518000', '100000'], ['51800', '5180000', '51800A']],
    ['XJ', ['830000', '844000'], ['850000', '820000', '83000', '1830000', '8300001']],
    ['HK', ['999077'], ['999078', '99907', '1999077', '9990771']],
    ['MC', ['999078'], ['999077', '9990788', '1999078']],
    ['TW', ['106', '10643', '106433'], ['10', '1064', '1064333']],
    ['SG', ['460123'], ['46012', '4601234']],
    ['MY', ['50450'], ['5045', '504500']],
    ['AE', ['00000'], ['0000', '000000']],
    ['AU', ['2000', '0800', '３０００'], ['200', '20000', '200A', 'NSW 2000']],
    ['GE', ['0108', '6010'], ['108', '01080', 'GE0108']],
    ['KE', ['00100'], ['0010', '001000']],
    [
      'GB',
      ['M1 1AA', 'EH1 1YZ', 'SW1A 1AA', 'e17qw', 'CR2 6XH'],
      ['ABC1 1AA', 'M 1AA', 'M1 1A', 'M1 1AAA', 'SW1AB 1AA', 'M1_ 1AA'],
    ],
    // Not valid: Gibraltar's own code, the letter O for a zero, areas that Royal Mail does not have, letters
    // that no second half contains.
    [
      'GB',
      ['BF1 2AT', 'JE2 3AB', 'IM1 1AA', 'GY1 1AA', 'ZE1 0AA', 'HS1 2AA', 'BX9 1AS', 'W1A 0AX', 'OX1 4DB'],
      ['GX11 1AA', 'O71 9MQ', 'QA1 1AA', 'VA1 1AA', 'J1 1AA', 'AA1 1AA', 'ZZ1 1AA', 'M1 1CA', 'M1 1AI'],
    ],
  ] as const)('of %s include %j and not %j', (country, good, bad) => {
    expect(good.filter((code) => !isValidPostCode(country, code))).toEqual([])
    expect(bad.filter((code) => isValidPostCode(country, code))).toEqual([])
  })
  it.each([
    ['SG', ' 46 0123 ', '460123'],
    ['SG', '４６０１２３', '460123'],
    ['CN', '518-000', '518000'],
    ['GB', 'sw1a1aa', 'SW1A 1AA'],
    ['GB', 'M1  1AA', 'M1 1AA'],
    ['AU', ' 20  00 ', '2000'],
    ['GE', '01-08', '0108'],
    ['ZZ', ' 20  00 ', '20 00'],
  ])('of %s are normalised from %j to %s', (country, text, code) => {
    expect(normalisePostCode(country, text)).toBe(code)
    expect(isValidPostCode(country, text)).toBe(true)
  })
  it('of Britain have no space if they are invalid', () =>
    expect(normalisePostCode('GB', 'ec1a 1bbxx')).toBe('EC1A1BBXX'))
  it('of an unknown destination are always valid', () => {
    expect(isValidPostCode('ZZ', 'anything')).toBe(true)
    expect(isValidPostCode('constructor', '1')).toBe(true)
  })
})
