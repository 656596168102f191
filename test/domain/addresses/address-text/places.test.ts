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
  ])('%j is tidied to %j', (text, tidied) => expect(normaliseWhitespace(text)).toBe(tidied))
  it.each(
    'Barton, Petaling Jaya, Bury St Edmunds, Ashby de la Zouch, Newtown Flat Rock, Stoke on Trent, King’s Lynn, Flatbush, Roadside'.split(
      ', ',
    ),
  )('%s is a town', (text) => expect(looksLikeTownName(text)).toBe(true))
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
  ])('%s is none', (text) => expect(looksLikeTownName(text)).toBe(false))
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
  ])('of %j is %s', (parts, street) => expect(joinStreet(parts)).toBe(street))
})

describe('what is taken out', () => {
  it('is the last part that is one of the names, whole, as it was written', () => {
    const parts = ['Kent', '5 Kent Road', ' KENT ', 'Kentish Town']
    expect(extractKnownPlaceName(parts, ['Surrey', 'Kent'])).toBe('KENT')
    expect(parts).toEqual(['Kent', '5 Kent Road', 'Kentish Town'])
    expect(extractKnownPlaceName(parts, ['Kent'])).toBe('Kent')
    expect(extractKnownPlaceName(parts, ['Kent'])).toBe('')
    expect(parts).toEqual(['5 Kent Road', 'Kentish Town'])
  })
  it('may have an ending, and a code beside it leaves its mark', () => {
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
  ])('the town in %j is %j', (parts, town, left) => {
    expect(extractTownBesidePostCode(parts, looksLikeTownName)).toBe(town)
    expect(parts).toEqual(left)
  })
})
