import '../../../support/screens/screen-test'
import { act } from 'react'
import {
  addAddress,
  listAddressCountries,
  listAddresses,
  queryDistricts,
  queryPostCode,
} from '@/contract/addresses/addresses'
import { getPickupConfig, getPickupRemark, listPickupPointsByDistrict } from '@/contract/addresses/pickup'
import { searchPostCodes } from '@/contract/addresses/place-lists'
import { getUserInfo } from '@/contract/auth/sessions'
import { TOKEN_STORAGE_KEY } from '@/domain/auth/credentials'
import EditPage from '@/features/addresses/pages/edit'
import SelfAddressesPage from '@/features/addresses/pages/pickup'
import ReceiversPage from '@/features/addresses/pages/receivers'
import { storedAddressDraft } from '@/features/addresses/stored-address-draft'
import { PermissionRefusedError } from '@/platform/permission/permission-refusal'
import { expiringStorage } from '@/platform/storage/storage'
import { patchSessionState } from '@/session/session-store'
import { tripOfNextForecast } from '@/shared/parcels/forecast-draft'
import { COUNTRY_PICKUP_REMARKS, PICKUP_POINTS } from '../../../../server/src/db/seed/pickup-points'
import { fakeServer } from '../../../support/screens/fake-server'
import { navigations, paramsSentTo, requestsTo } from '../../../support/screens/left-app'
import {
  findElement,
  getText,
  isRendered,
  openScreen,
  pressElements,
  typeText,
  waitForElement,
  waitUntil,
} from '../../../support/screens/screens'
import { getInputValue, openAndWaitFor, waitForText } from '../../../support/screens/shown'
import { ADDRESS, MEMBER } from '../refusal-fixtures'

jest.mock('@/shared/lazy/use-debounced', () => ({ useDebouncedText: (text: string) => text }))
let mockHere: { latitude: number; longitude: number } | Error | undefined
jest.mock('@/platform/location/location', () => ({
  ...jest.requireActual('@/platform/location/location'),
  getDeviceLocation: async () => {
    if (mockHere instanceof Error) throw mockHere
    return mockHere
  },
}))
const mockOffered: unknown[] = []
jest.mock('@/platform/permission/permission', () => ({
  ...jest.requireActual('@/platform/permission/permission'),
  offerPermissionSettings: async (why: string, { text }: { text: string }) =>
    void mockOffered.push([why, text]),
}))

const named = (en: string) => ({ sc: en, tc: en, en })
const NAMED_SINGAPORE = named('Singapore')

describe('an address', () => {
  const BEDOK = { postCode: '46', reachable: true, province: '', city: 'Singapore', district: 'Bedok' }
  const ORCHARD = { ...BEDOK, postCode: '23', district: 'Orchard' }
  const CHANGI = { ...BEDOK, postCode: '50', reachable: false, district: 'Changi' }
  beforeEach(async () => {
    fakeServer.answer(listAddressCountries, [
      { country: 'SG', name: named('Singapore'), areaCode: '65', group: 'international' },
    ])
    fakeServer.answer(queryDistricts, [])
    fakeServer.answer(queryPostCode, { found: true, reachable: true })
    await openAndWaitFor('address-postcode', EditPage, { country: 'SG' })
  })

  describe('[CALL-83] a postal code while it is typed', () => {
    it('is looked up by its prefix; a tap chooses a place', async () => {
      fakeServer.answer(searchPostCodes, [ORCHARD, BEDOK])
      await typeText('address-postcode', '4')
      await waitForElement('address-place-1')
      expect(Object.fromEntries(paramsSentTo(searchPostCodes).at(-1)!)).toMatchObject({
        country: 'SG',
        postCode: '4',
      })
      expect(findElement('address-place-0').textContent).toBe('23 · Orchard, Singapore')
      expect(findElement('address-place-1').getAttribute('aria-checked')).toBe('false')
      await pressElements('address-place-1')
      expect(getInputValue('address-postcode')).toBe('46')
      expect([getInputValue('address-city'), getInputValue('address-district')]).toEqual([
        'Singapore',
        'Bedok',
      ])
      expect(findElement('address-place-1').getAttribute('aria-checked')).toBe('true')
    })
    it('stays as typed when it is longer than that of the chosen place', async () => {
      fakeServer.answer(searchPostCodes, [BEDOK])
      await typeText('address-postcode', '460123')
      await pressElements('address-place-0')
      expect(getInputValue('address-postcode')).toBe('460123')
      expect(getInputValue('address-district')).toBe('Bedok')
    })
    it('shows that no place was found, or that the place is not served', async () => {
      fakeServer.answer(searchPostCodes, [])
      await typeText('address-postcode', '99')
      expect(await waitForText('address-places-none')).toContain('We found no place')
      expect(findElement('address-places-none').getAttribute('role')).toBe('status')
      fakeServer.answer(searchPostCodes, [CHANGI])
      await typeText('address-postcode', '50')
      const closed = 'Changi, Singapore: we cannot deliver there'
      await waitUntil(() => findElement('address-places-none').textContent!.includes(closed))
      expect(findElement('address-places-none').textContent).toContain(closed)
      expect(isRendered('address-place-0')).toBe(false)
    })
    it('fills in the place when the field is left, and keeps what was typed', async () => {
      fakeServer.answer(queryPostCode, { found: true, ...BEDOK })
      await typeText('address-city', 'Tampines')
      await typeText('address-postcode', '460123')
      const input = findElement('address-postcode').querySelector('input')!
      await act(async () => void input.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
      await waitUntil(() => getInputValue('address-district') === 'Bedok')
      expect(getInputValue('address-city')).toBe('Tampines')
    })
    it('shows nothing for an empty field or codes that name no places', async () => {
      fakeServer.answer(searchPostCodes, [{ ...BEDOK, postCode: '', city: '', district: '' }])
      await typeText('address-postcode', '00')
      await waitUntil(() => paramsSentTo(searchPostCodes).length > 0)
      expect([isRendered('address-places-none'), isRendered('address-place-0')]).toEqual([false, false])
      fakeServer.answer(searchPostCodes, [BEDOK])
      await typeText('address-postcode', '46')
      await waitForElement('address-place-0')
      await typeText('address-postcode', '')
      expect(isRendered('address-place-0')).toBe(false)
    })
    it('can be typed while the server cannot be reached', async () => {
      fakeServer.fail(searchPostCodes, 'unreachable')
      await typeText('address-postcode', '460123')
      await waitUntil(() => paramsSentTo(searchPostCodes).length > 0)
      expect([isRendered('address-places'), getInputValue('address-postcode')]).toEqual([false, '460123'])
    })
  })

  it('[ADDR-17] is not saved without an area code; the phone field shows this until one is chosen', async () => {
    storedAddressDraft
      .of('PT208846.new')
      .set({ ...ADDRESS, areaCode: '', agreed: true, scopeNoticeAccepted: true, openedFor: 'SG' })
    await openAndWaitFor('address-save', EditPage, { country: 'SG' })
    await pressElements('address-save')
    expect(await waitForText('address-phone-error')).toBe('Please choose a country code.')
    expect(requestsTo(addAddress)).toEqual([])
    await pressElements('address-area-code', 'address-area-sheet-65')
    expect(isRendered('address-phone-error')).toBe(false)
    expect(getInputValue('address-phone')).toBe(ADDRESS.phone)
  })

  describe('a pasted address', () => {
    it('without a served country shows that, and fills in only the rest', async () => {
      await pressElements('address-paste-open')
      await typeText('address-paste', 'Olivia Brown, 12 Crown St, Surry Hills NSW 2010, Australia')
      expect(await waitForText('address-paste-unserved')).toContain('do not deliver')
      expect(isRendered('address-paste-found-country')).toBe(false)
      expect(findElement('address-paste-found-name').textContent).toContain('Olivia Brown')
    })
    it('survives a reload until it was filled into the fields', async () => {
      const text = 'Lim Wei Ling, Blk 123 Bedok North Street 2, Singapore 460123'
      const pasted = () => getInputValue('address-paste')
      const openAgain = async () => {
        await openScreen(EditPage)
        await pressElements('address-paste-open')
      }
      await pressElements('address-paste-open')
      await typeText('address-paste', text)
      await openAgain()
      expect(pasted()).toBe(text)
      expect(isRendered('address-paste-unserved')).toBe(false)
      await pressElements('address-paste-fill')
      expect([getInputValue('address-name'), getInputValue('address-postcode')]).toEqual([
        'Lim Wei Ling',
        '460123',
      ])
      await openAgain()
      expect(pasted()).toBe('')
    })
  })
})

describe('the pickup points', () => {
  const inHongKong = PICKUP_POINTS.filter(({ country }) => country === 'HK')
  beforeEach(() => {
    fakeServer.answer(getUserInfo, { ...MEMBER, homeCountry: null })
    fakeServer.answer(listAddresses, [])
    fakeServer.answer(getPickupConfig, [])
    fakeServer.answer(
      listPickupPointsByDistrict,
      inHongKong.map((point) => ({ district: point.district, points: [point] })),
    )
  })

  const order = () => [...document.querySelectorAll('.ad-point')].map(({ id }) => id.slice('pickup-'.length))
  it('are sorted by district, or by distance with the distance shown after the member asks', async () => {
    await openAndWaitFor('pickup-nearest', SelfAddressesPage)
    expect(order()).toEqual(inHongKong.map(({ id }) => id))
    expect(document.getElementById('pickup-away-HKS1')).toBeNull()
    mockHere = { latitude: 22.3817, longitude: 114.1878 }
    await pressElements('pickup-nearest')
    await waitForElement('pickup-away-HKC1')
    expect(order()[0]).toBe('HKC1')
    expect(findElement('pickup-away-HKC1').textContent).toBe('10 m away')
    expect(findElement('pickup-away-HKS1').textContent).toBe('7.1 km away')
  })

  it('without permission for the location, a way to the settings is offered', async () => {
    mockHere = new PermissionRefusedError('member')
    await openScreen(SelfAddressesPage)
    await pressElements('pickup-nearest')
    await waitForElement('pickup-nowhere')
    const words = "Your location cannot be used.\nAllow it in this mini program's settings, then try again."
    expect(mockOffered).toEqual([['member', words]])
  })

  it('without a location, the list stays unchanged and shows a message', async () => {
    mockHere = undefined
    await openScreen(SelfAddressesPage)
    await pressElements('pickup-nearest')
    await waitForElement('pickup-nowhere')
    expect(order()).toEqual(inHongKong.map(({ id }) => id))
    expect(document.getElementById('pickup-away-HKS1')).toBeNull()
  })

  it('show the instructions for collecting parcels', async () => {
    fakeServer.answer(getPickupRemark, COUNTRY_PICKUP_REMARKS[0]!)
    await openScreen(SelfAddressesPage)
    expect(await waitForText('pickup-remark')).toContain('Bring your pickup code')
    expect(paramsSentTo(getPickupRemark)[0]!.get('country')).toBe('HK')
  })

  it('are those of the home country first', async () => {
    fakeServer.answer(getUserInfo, { ...MEMBER, homeCountry: { code: 'SG', name: NAMED_SINGAPORE } })
    await openAndWaitFor('pickup-nearest', SelfAddressesPage)
    expect(paramsSentTo(listPickupPointsByDistrict).map((sent) => sent.get('country'))).toEqual(['SG'])
  })
})

describe('the address book', () => {
  const MAINLAND = { ...ADDRESS, id: 'A2', country: 'CN', isMainland: true, approveStatus: 3 }
  const USAGE = { parcels: 6, route: { flowId: '100005001', whCode: '769DCR' } }
  const rows = () => [...document.querySelectorAll('[id^="address-row-"]')].map(({ id }) => id)
  const openBook = async (...book: Parameters<typeof fakeServer.answer<typeof listAddresses>>[1]) => {
    fakeServer.answer(getUserInfo, { ...MEMBER, homeCountry: { code: 'SG', name: NAMED_SINGAPORE } })
    fakeServer.answer(listPickupPointsByDistrict, [{ district: null, points: PICKUP_POINTS.slice(0, 2) }])
    fakeServer.answer(listAddresses, book)
    await openAndWaitFor('address-add', ReceiversPage)
  }

  it('counts the addresses and the pickup points in two tabs; each tab replaces the page', async () => {
    await openBook(ADDRESS, MAINLAND)
    await waitUntil(() => getText('addresses-points') === 'Pickup points 2')
    expect(getText('addresses-book')).toBe('Delivery addresses 2')
    expect(findElement('addresses-book').getAttribute('aria-selected')).toBe('true')
    await pressElements('addresses-book', 'addresses-points')
    expect(navigations).toEqual([['selfAddresses', undefined]])
    await openAndWaitFor('pickup-nearest', SelfAddressesPage)
    await pressElements('addresses-book')
    expect(navigations.at(-1)).toEqual(['receiverAddresses', undefined])
  })
  it('is requested for a visitor, so that the refusal leads to the sign-in; the pickup points ask nothing', async () => {
    patchSessionState({ signedIn: false, aptId: '' })
    expiringStorage.remove(TOKEN_STORAGE_KEY)
    fakeServer.answer(listPickupPointsByDistrict, [{ district: null, points: PICKUP_POINTS.slice(0, 2) }])
    await openAndWaitFor('pickup-nearest', SelfAddressesPage)
    expect(requestsTo(listAddresses)).toEqual([])
    fakeServer.answer(listAddresses, [])
    await openScreen(ReceiversPage)
    await waitUntil(() => requestsTo(listAddresses).length === 1)
  })
  it('counts no addresses as 0', async () => {
    await openBook()
    expect(getText('addresses-book')).toBe('Delivery addresses 0')
  })
  it('recommends the address of most parcels first, and starts a forecast with it', async () => {
    await openBook(MAINLAND, { ...ADDRESS, usage: USAGE })
    expect(rows()).toEqual(['address-row-A1', 'address-row-A2'])
    expect(getText('address-row-A1')).toContain('used for 6 of your parcels')
    expect(getText('address-row-A1')).toMatch(/769DCR\s*SG/)
    await pressElements('address-use-A1')
    expect(navigations).toEqual([['forecast', undefined]])
    expect(tripOfNextForecast.consume()).toEqual({
      ...{ whCode: '769DCR', flowId: '100005001', addressId: 'A1' },
      ...{ moveMode: 'standard', distributionMode: 'toDoor' },
    })
    expect(paramsSentTo(listAddresses)[0]!.get('withUsage')).toBe('true')
  })
  it('starts no forecast on a route that is no longer offered', async () => {
    await openBook({ ...ADDRESS, usage: { ...USAGE, route: null } })
    expect(getText('address-row-A1')).toContain('used for 6 of your parcels')
    expect(isRendered('address-use-A1')).toBe(false)
  })
  it.each([
    ['Submit ID', { approveStatus: 3, idInfoId: null }, { addressId: 'A2' }],
    ['View ID', { approveStatus: 1, idInfoId: 'c1' }, { id: 'c1' }],
    ['Correct ID', { approveStatus: 2, idInfoId: 'c1' }, { id: 'c1' }],
  ])('offers "%s" in the state of the ID', async (words, state, params) => {
    await openBook({ ...MAINLAND, ...state })
    expect(getText('address-certificate-A2')).toBe(words)
    await pressElements('address-certificate-A2')
    expect(navigations).toEqual([['certificateEdit', params]])
  })
  it('offers the home country first for a new address', async () => {
    await openBook(ADDRESS)
    const country = (code: string) => ({ country: code, name: named(code), areaCode: '1' })
    fakeServer.answer(listAddressCountries, [
      { ...country('GB'), group: 'international' },
      { ...country('HK'), group: 'hkMacauTaiwan' },
      { ...country('SG'), group: 'international' },
    ])
    await openAndWaitFor('address-country', EditPage)
    await waitUntil(() => getText('address-country')!.includes('SG'))
    await pressElements('address-country')
    const offered = [...document.querySelectorAll('[id^="address-country-sheet-"][role="option"]')]
    expect(offered.map(({ id }) => id.slice(-2))).toEqual(['SG', 'GB', 'HK'])
  })
  it('opens the form of a new address with its paste sheet, for the home country', async () => {
    await openBook(ADDRESS)
    await pressElements('address-paste-new')
    expect(navigations).toEqual([['addressEdit', undefined]])
    fakeServer.answer(listAddressCountries, [
      { country: 'SG', name: NAMED_SINGAPORE, areaCode: '65', group: 'international' },
    ])
    await openAndWaitFor('address-paste-sheet', EditPage)
    await waitUntil(() => getText('address-country')!.includes('Singapore'))
    await typeText('address-paste', 'Olivia Brown, 12 Crown St, Surry Hills NSW 2010')
    await pressElements('address-paste-fill')
    expect(isRendered('address-paste-sheet')).toBe(false)
    expect(getInputValue('address-name')).toBe('Olivia Brown')
    // As after a reload, the half-filled form is not covered again.
    await openAndWaitFor('address-name', EditPage)
    expect(isRendered('address-paste-sheet')).toBe(false)
  })
})
