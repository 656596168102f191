import '../../support/screen-test'
import { queryCountries, queryDistricts, queryPostCode } from '@/contract/addresses'
import { postCodeVague } from '@/contract/place-lists'
import EditPage from '@/features/addresses/pages/edit'
import { fakeServer } from '../../support/fake-server'
import { wordsTo } from '../../support/left-app'
import { drawn, find, isThere, open, press, type, until } from '../../support/screens'

jest.mock('@/shared/late/use-settled-text', () => ({ useSettledText: (text: string) => text }))

const named = (en: string) => ({ sc: en, tc: en, en })
const BEDOK = { postCode: '46', reachable: true, province: '', city: 'Singapore', district: 'Bedok' }
const ORCHARD = { ...BEDOK, postCode: '23', district: 'Orchard' }
const CHANGI = { ...BEDOK, postCode: '50', reachable: false, district: 'Changi' }
const held = (id: string) => find(id).querySelector('input')!.value

beforeEach(async () => {
  fakeServer.answer(queryCountries, [
    { country: 'SG', name: named('Singapore'), areaCode: '65', group: 'international' },
  ])
  fakeServer.answer(queryDistricts, [])
  fakeServer.answer(queryPostCode, { found: true, reachable: true })
  await open(EditPage, { country: 'SG' })
  await drawn('address-postcode')
})

describe('[CALL-83] a postal code that is being typed', () => {
  it('is looked up by its beginning, and a place of it is taken by a tap', async () => {
    fakeServer.answer(postCodeVague, [ORCHARD, BEDOK])
    await type('address-postcode', '4')
    await drawn('address-place-1')
    expect(Object.fromEntries(wordsTo(postCodeVague).at(-1)!)).toMatchObject({ country: 'SG', postCode: '4' })
    expect(find('address-place-0').textContent).toBe('23 · Orchard, Singapore')
    expect(find('address-place-1').getAttribute('aria-checked')).toBe('false')
    await press('address-place-1')
    expect(held('address-postcode')).toBe('46')
    expect([held('address-city'), held('address-district')]).toEqual(['Singapore', 'Bedok'])
    expect(find('address-place-1').getAttribute('aria-checked')).toBe('true')
  })
  it('stays as it was typed where it says more than the place that is taken', async () => {
    fakeServer.answer(postCodeVague, [BEDOK])
    await type('address-postcode', '460123')
    await press('address-place-0')
    expect(held('address-postcode')).toBe('460123')
    expect(held('address-district')).toBe('Bedok')
  })
  it('is said to be nowhere, or where nothing is delivered', async () => {
    fakeServer.answer(postCodeVague, [])
    await type('address-postcode', '99')
    await drawn('address-places-none')
    expect(find('address-places-none').textContent).toContain('We found no place')
    expect(find('address-places-none').getAttribute('role')).toBe('status')
    fakeServer.answer(postCodeVague, [CHANGI])
    await type('address-postcode', '50')
    const closed = 'Changi, Singapore: we cannot deliver there'
    await until(() => find('address-places-none').textContent!.includes(closed))
    expect(find('address-places-none').textContent).toContain(closed)
    expect(isThere('address-place-0')).toBe(false)
  })
  it('says nothing where the codes of a country name no places, and nothing of an empty field', async () => {
    fakeServer.answer(postCodeVague, [{ ...BEDOK, postCode: '', city: '', district: '' }])
    await type('address-postcode', '00')
    await until(() => wordsTo(postCodeVague).length > 0)
    expect([isThere('address-places-none'), isThere('address-place-0')]).toEqual([false, false])
    fakeServer.answer(postCodeVague, [BEDOK])
    await type('address-postcode', '46')
    await drawn('address-place-0')
    await type('address-postcode', '')
    expect(isThere('address-place-0')).toBe(false)
  })
  it('can be typed on while nobody can be reached', async () => {
    fakeServer.fail(postCodeVague, 'unreachable')
    await type('address-postcode', '460123')
    await until(() => wordsTo(postCodeVague).length > 0)
    expect([isThere('address-places'), held('address-postcode')]).toEqual([false, '460123'])
  })
})

describe('a pasted address', () => {
  it('where nothing is delivered says so, and fills in the rest without its country', async () => {
    await press('address-paste-open')
    await type('address-paste', 'Olivia Brown, 12 Crown St, Surry Hills NSW 2010, Australia')
    await drawn('address-paste-unserved')
    expect(find('address-paste-unserved').textContent).toContain('do not deliver')
    expect(isThere('address-paste-found-country')).toBe(false)
    expect(find('address-paste-found-name').textContent).toContain('Olivia Brown')
  })
  it('is still there after a reload, until it was filled in, each part into its field', async () => {
    const text = 'Lim Wei Ling, Blk 123 Bedok North Street 2, Singapore 460123'
    const pasted = () => find('address-paste').querySelector('textarea')!.value
    const openAgain = async () => {
      await open(EditPage)
      await press('address-paste-open')
    }
    await press('address-paste-open')
    await type('address-paste', text)
    await openAgain()
    expect(pasted()).toBe(text)
    expect(isThere('address-paste-unserved')).toBe(false)
    await press('address-paste-fill')
    expect([held('address-name'), held('address-postcode')]).toEqual(['Lim Wei Ling', '460123'])
    await openAgain()
    expect(pasted()).toBe('')
  })
})
