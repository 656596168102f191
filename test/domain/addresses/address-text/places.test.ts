import {
  extractKnownPlaceName,
  extractTownBesidePostCode,
  joinStreet,
  looksLikeTownName,
  normaliseWhitespace,
} from '@/domain/addresses/address-text/places'
import { POST_CODE_MARKER } from '@/domain/addresses/address-text/post-codes'

describe('a part of an address', () => {
  it.each([
    ['  5   Crown St ', '5 Crown St'],
    [', : - 5 Crown St - : ,', '5 Crown St'],
    ['. 5 Crown St.', '5 Crown St.'],
    ['5 , Crown . St', '5, Crown. St'],
    ['5  , Crown', '5, Crown'],
    [' ', ''],
    [`5${POST_CODE_MARKER}Crown${POST_CODE_MARKER}`, '5 Crown'],
    ['a-b:c', 'a-b:c'],
    ['', ''],
  ])('is trimmed from %j to %j', (text, tidied) => expect(normaliseWhitespace(text)).toBe(tidied))
  it.each(
    'Barton, Petaling Jaya, Bury St Edmunds, Ashby de la Zouch, Newtown Flat Rock, Stoke on Trent, King’s Lynn, Flatbush, Roadside'.split(
      ', ',
    ),
  )('%s looks like a town', (text) => expect(looksLikeTownName(text)).toBe(true))
  it.each([
    ...[
      'Barton 2',
      'High Street',
      'High St',
      'High St.',
      'Moi Avenue',
      'Moi Ave.',
      'Rose Lane',
      'Rose Close',
      'Rose Drive',
    ],
    ...[
      'Rose Way',
      'Rose Court',
      'Rose House',
      'Rose Building',
      'Rose Tower',
      'Rose Floor',
      'Rose Flat',
      'Rose Unit',
    ],
    ...['Abbey Road', 'Abbey rd', 'Jalan Ampang', 'lorong satu', 'Taman Sea', 'Flat A', 'Unit B', 'Floor A'],
    'a b c d e',
  ])('%s does not look like a town', (text) => expect(looksLikeTownName(text)).toBe(false))
})

describe('the street', () => {
  it.each([
    [['5 Crown St', 'Unit 4'], '5 Crown St, Unit 4'],
    [['5 Crown St', ' ', '-', POST_CODE_MARKER, '. :'], '5 Crown St'],
    [['文三路90号', '3栋'], '文三路90号 3栋'],
    [['文三路90号', 'A-12'], '文三路90号 A-12'],
    [['文三路90号', '#12'], '文三路90号 #12'],
    [['文三路90号', 'Unit 4'], '文三路90号, Unit 4'],
    [['شارع', '5'], 'شارع, 5'],
    [[], ''],
  ])('joins %j to %s', (parts, street) => expect(joinStreet(parts)).toBe(street))
})

describe('the extraction of a place from parts', () => {
  it('takes the last part that is a known name, as written', () => {
    const parts = ['Kent', '5 Kent Road', ' KENT ', 'Kentish Town']
    expect(extractKnownPlaceName(parts, ['Surrey', 'Kent'])).toBe('KENT')
    expect(parts).toEqual(['Kent', '5 Kent Road', 'Kentish Town'])
    expect(extractKnownPlaceName(parts, ['Kent'])).toBe('Kent')
    expect(extractKnownPlaceName(parts, ['Kent'])).toBe('')
    expect(parts).toEqual(['5 Kent Road', 'Kentish Town'])
  })
  it('accepts an ending, and leaves the mark of a postal code in its part', () => {
    const parts = ['5 Crown St', `Kent county ${POST_CODE_MARKER}`]
    expect(extractKnownPlaceName(parts, ['Kent'])).toBe('')
    expect(extractKnownPlaceName(parts, ['Kent'], ' county')).toBe('Kent county')
    expect(parts).toEqual(['5 Crown St', POST_CODE_MARKER])
  })
  it.each([
    [['5 High Street', `Barton ${POST_CODE_MARKER}`], 'Barton', ['5 High Street']],
    [['5 High Street', 'Barton', POST_CODE_MARKER, 'Ashford'], 'Barton', ['5 High Street', 'Ashford']],
    [['5 High Street', POST_CODE_MARKER, 'Barton', 'Kent'], 'Barton', ['5 High Street', 'Kent']],
    [
      ['5 High Street', POST_CODE_MARKER, '6 Low Street'],
      '',
      ['5 High Street', POST_CODE_MARKER, '6 Low Street'],
    ],
    [
      ['Barton', `5 High Street ${POST_CODE_MARKER}`, 'Ashford'],
      '',
      ['Barton', `5 High Street ${POST_CODE_MARKER}`, 'Ashford'],
    ],
    [[POST_CODE_MARKER, 'Barton'], 'Barton', []],
    [['Barton', POST_CODE_MARKER], 'Barton', []],
    [[POST_CODE_MARKER], '', [POST_CODE_MARKER]],
    [['5 High Street', 'Barton'], '', ['5 High Street', 'Barton']],
  ])('finds in %j the town %j', (parts, town, left) => {
    expect(extractTownBesidePostCode(parts, looksLikeTownName)).toBe(town)
    expect(parts).toEqual(left)
  })
})
