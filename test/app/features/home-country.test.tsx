import '../../support/screens/screen-test'
import { getUserInfo } from '@/contract/auth/sessions'
import * as lists from '@/contract/forecast/forecast-lists'
import { getOverlays, saveHomeCountry } from '@/contract/notices/overlays'
import { countPackages } from '@/contract/parcels/parcel-counts'
import { getServicePrices } from '@/contract/pricing/service-prices'
import { getListedGoods } from '@/contract/prohibited/listed-goods'
import {
  getMemberWarehouseAddress,
  getMemberWarehouseAddressParts,
  getWarehouses,
} from '@/contract/warehouse/warehouse'
import SettingsPage from '@/features/account/pages/settings'
import { newParcelForecastForm } from '@/features/forecast/forecast-form'
import LogisticsPage from '@/features/forecast/pages/logistics'
import HomePage from '@/features/home/pages/home'
import EstimatePage from '@/features/pricing/pages/estimate'
import ProhibitedPage from '@/features/prohibited/pages/prohibited'
import WarehousePage from '@/features/share/pages/warehouse'
import { setLanguage } from '@/i18n/language'
import { HOME_COUNTRY_OPTIONS } from '../../../server/src/db/seed/home-countries'
import { REFERENCE } from '../../support/builders'
import { fakeServer } from '../../support/screens/fake-server'
import {
  closeScreen,
  findElement,
  isRendered,
  openScreen,
  pressElements,
  waitForElement,
  waitUntil,
} from '../../support/screens/screens'
import { openAndWaitFor } from '../../support/screens/shown'
import { MEMBER } from './refusal-fixtures'

const SWITCHED_OFF = { guide: false, country: false, cookies: false, shippingNotice: false, helpBall: false }
const OFFERED = ['769DCR', 'JFK03A', '029DCF', '931DCA']

/** Makes the server return a member who lives in this country. */
function livesIn(code: string): void {
  const { id, name } = HOME_COUNTRY_OPTIONS.find((country) => country.code === code)!
  fakeServer.answer(getUserInfo, { ...MEMBER, bindCountry: id, homeCountry: { code, name } })
}
/** Codes of the warehouses, in the order of the boxes or chips on a screen. */
const inOrder = (id: string) =>
  [...document.querySelectorAll(`[id^="${id}-"]`)]
    .map((element) => element.id.slice(id.length + 1))
    .filter((code) => OFFERED.includes(code))
const textOf = (id: string) => findElement(id).textContent!.replace(/[\u2060\u00a0]/g, ' ')

beforeEach(() => {
  fakeServer.answer(
    getWarehouses,
    OFFERED.map((code) => REFERENCE.warehouses.find((row) => row.code === code)!) as never,
  )
  const flows = REFERENCE.flows.map((flow) => ({ ...flow, group: 'international' }))
  fakeServer.answer(lists.listAllFlows, flows as never)
  fakeServer.answer(lists.listFlowsForForecast, flows as never)
  fakeServer.answer(getServicePrices, { currency: 'CNY', prices: [], exchangeRates: [] })
  fakeServer.answer(countPackages, { toPay: 1 })
  const consignee = { name: 'Lim', aptId: 'PT208846', whCode: '769DCR', postCode: '523900' }
  fakeServer.answer(getMemberWarehouseAddress, {
    ...consignee,
    address: 'Dongguan',
    phone: '+86 769-8555 0146',
  })
})

describe('the warehouses on home', () => {
  it.each([
    [
      'SG',
      ['769DCR', 'JFK03A', '029DCF', '931DCA'],
      "Does not ship to Singapore: Delaware, US; Xi'an; Lanzhou",
    ],
    [
      'GB',
      ['769DCR', 'JFK03A', '029DCF', '931DCA'],
      "Does not ship to the United Kingdom: Delaware, US; Xi'an; Lanzhou",
    ],
    ['HK', ['769DCR', 'JFK03A', '029DCF', '931DCA'], "Does not ship to Hong Kong: Xi'an; Lanzhou"],
    ['CN', ['JFK03A', '029DCF', '931DCA', '769DCR'], 'Does not ship to the Chinese Mainland: Dongguan'],
    ['JP', ['769DCR', 'JFK03A', '029DCF', '931DCA'], 'None of our warehouses ships to Japan yet.'],
  ])('list those that ship to %s first, and name the others', async (country, order, words) => {
    livesIn(country)
    await openAndWaitFor('not-shipped', HomePage)
    expect(inOrder('home-warehouse')).toEqual(order)
    expect(textOf('not-shipped')).toBe(words)
    expect(findElement(`home-warehouse-${order[0]}`).getAttribute('aria-checked')).toBe('true')
  })
  it('show a warning when one that does not ship home is chosen', async () => {
    livesIn('SG')
    await openAndWaitFor('not-shipped', HomePage)
    await pressElements('home-warehouse-JFK03A')
    await waitUntil(() => textOf('not-shipped').startsWith('Delaware, US does not ship to Singapore.'))
    await pressElements('home-warehouse-769DCR')
    await waitUntil(() => textOf('not-shipped').startsWith('Does not ship'))
  })
  it.each([
    ['sc', '不寄往新加坡的仓库：'],
    ['tc', '不寄往新加坡的倉庫：'],
  ] as const)('show this in %s', async (lang, words) => {
    livesIn('SG')
    setLanguage(lang)
    await openAndWaitFor('not-shipped', HomePage)
    expect(textOf('not-shipped')).toContain(words)
  })
  it('show nothing to a member without a home country', async () => {
    await openAndWaitFor('home-warehouse-769DCR', HomePage)
    expect(isRendered('not-shipped')).toBe(false)
  })
})

it('the address of a warehouse shows that it does not ship to the member', async () => {
  livesIn('SG')
  const place = {
    countryCode: 'US',
    state: 'Delaware',
    city: 'New Castle',
    district: '',
    street: '1',
    unit: '',
  }
  const delaware = { whCode: 'JFK03A', warehouse: { sc: '美国', tc: '美國', en: 'Delaware, US' } }
  fakeServer.answer(getMemberWarehouseAddressParts, {
    ...{ ...delaware, name: 'Lim', aptId: 'PT208846', postCode: '19720', phone: '+1 302-555-0146', place },
  })
  await openScreen(WarehousePage, { wh: 'JFK03A' })
  await waitForElement('not-shipped')
  expect(inOrder('warehouse-choice')).toEqual(OFFERED)
  expect(textOf('not-shipped')).toContain('Delaware, US does not ship to Singapore.')
})

it('an estimate starts with the flow to the member, and marks warehouses that do not ship there', async () => {
  livesIn('HK')
  await openAndWaitFor('estimate-from', EstimatePage)
  expect(textOf('estimate-to')).toContain('Hong Kong')
  await pressElements('estimate-from')
  expect(textOf('estimate-from-sheet-029DCF')).toContain('029DCF · Does not ship to Hong Kong')
  expect(textOf('estimate-from-sheet-JFK03A')).not.toContain('Does not ship')
  await pressElements('estimate-from-sheet-JFK03A')
  expect(textOf('estimate-to')).toContain('Hong Kong')
  await pressElements('estimate-from', 'estimate-from-sheet-029DCF')
  expect(textOf('estimate-to')).not.toContain('Hong Kong')
  expect(textOf('not-shipped')).toContain("Xi'an does not ship to Hong Kong.")
})

it.each([
  ['SG', 'prohibited-place-SG'],
  ['MC', 'prohibited-place-MC'],
  ['JP', 'prohibited-to-china'],
])('the prohibited goods start with the way to %s', async (country, chosen) => {
  fakeServer.answer(getListedGoods, [])
  livesIn(country)
  await openAndWaitFor('prohibited-from-769DCR', ProhibitedPage)
  expect(findElement(chosen).getAttribute('aria-checked')).toBe('true')
})

describe('a new forecast', () => {
  it.each([
    ['SG', '769DCR', 'Singapore'],
    ['MC', '769DCR', 'Macau'],
    ['CN', 'JFK03A', 'Chinese Mainland'],
  ])('starts with the destination %s from %s', async (country, whCode, place) => {
    newParcelForecastForm.discard()
    livesIn(country)
    await openAndWaitFor('forecast-destination', LogisticsPage)
    await waitUntil(() => textOf('forecast-destination').includes(place))
    expect(textOf('forecast-warehouse')).toContain(whCode)
    // Nothing was typed, so there is nothing to discard.
    expect(isRendered('forecast-discard')).toBe(false)
  })
  it('offers the destinations of the home country and its group first', async () => {
    const groupOf = (tarArea: string) =>
      ['HK', 'MC', 'TW'].includes(tarArea) ? 'hkMacauTaiwan' : 'international'
    fakeServer.answer(
      lists.listFlowsForForecast,
      REFERENCE.flows.map((flow) => ({ ...flow, group: groupOf(flow.tarArea) })) as never,
    )
    newParcelForecastForm.discard()
    livesIn('GB')
    await openAndWaitFor('forecast-destination', LogisticsPage)
    await waitUntil(() => textOf('forecast-destination').includes('United Kingdom'))
    await pressElements('forecast-destination')
    const offered = [...document.querySelectorAll('[id^="forecast-destination-sheet-1"]')]
    const to = offered.map(({ id }) => REFERENCE.flows.find(({ flowId }) => id.endsWith(flowId))!.tarArea)
    expect([to[0], to.slice(-3)]).toEqual(['GB', ['HK', 'MC', 'TW']])
  })
  it('has no destination when none fits, and keeps the one that the member chose', async () => {
    newParcelForecastForm.discard()
    livesIn('JP')
    await openAndWaitFor('forecast-destination', LogisticsPage)
    expect(textOf('forecast-destination')).toContain('—')
    await closeScreen()
    newParcelForecastForm.change({ flowId: '100005003' })
    livesIn('SG')
    await openAndWaitFor('forecast-destination', LogisticsPage)
    expect(textOf('forecast-destination')).toContain('Hong Kong')
  })
  it('keeps the destination for another warehouse, and clears it when that does not ship there', async () => {
    newParcelForecastForm.discard()
    livesIn('HK')
    await openAndWaitFor('forecast-destination', LogisticsPage)
    await waitUntil(() => textOf('forecast-destination').includes('Hong Kong'))
    await pressElements('forecast-warehouse')
    expect(textOf('forecast-warehouse-sheet-931DCA')).toContain('Does not ship to Hong Kong')
    await pressElements('forecast-warehouse-sheet-JFK03A')
    expect(textOf('forecast-destination')).toContain('HK')
    await pressElements('forecast-warehouse', 'forecast-warehouse-sheet-931DCA')
    expect(textOf('forecast-destination')).toContain('—')
  })
})

it('a member can change the home country in the settings', async () => {
  livesIn('SG')
  const homeCountries = HOME_COUNTRY_OPTIONS.map(({ id, code, name }) => ({ id, code, nameI18n: name }))
  fakeServer.answer(getOverlays, { switches: SWITCHED_OFF, homeCountries, serviceUrl: '' })
  fakeServer.answer(saveHomeCountry, {})
  await openAndWaitFor('settings-country', SettingsPage)
  await waitUntil(() => textOf('settings-country').includes('Singapore'))
  await pressElements('settings-country')
  const germany = homeCountries.find(({ code }) => code === 'DE')!
  const singapore = homeCountries.find(({ code }) => code === 'SG')!
  await waitForElement(`country-${germany.id}`)
  expect(findElement(`country-${singapore.id}`).getAttribute('aria-selected')).toBe('true')
  await pressElements(`country-${germany.id}`)
  livesIn('DE')
  await pressElements('country-save')
  await waitUntil(() => textOf('settings-country').includes('Germany'))
  expect(isRendered('country')).toBe(false)
})
