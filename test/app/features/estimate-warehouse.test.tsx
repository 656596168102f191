import { getDict, getFlowsAll } from '@/contract/forecast-lists'
import { estimateFreight } from '@/contract/freight'
import { getServicePrices } from '@/contract/service-prices'
import { getWarehouses } from '@/contract/warehouse'
import { getWhAddressInfo } from '@/contract/warehouse-by-flow'
import EstimatePage from '@/features/freight/pages/estimate'
import { EstimateWarehouse } from '@/features/freight/parts/estimate-warehouse'
import { setLanguage } from '@/i18n/language'
import { DICTIONARY_ENTRIES } from '../../../server/src/db/seed/dictionaries'
import { REFERENCE } from '../../support/builders'
import { fakeServer } from '../../support/fake-server'
import { closeScreen, drawn, find, open, press, startScreens, type } from '../../support/screens'

jest.mock('@tarojs/components', () => jest.requireActual('../../support/plain-parts'))
jest.mock('@tarojs/taro', () => jest.requireActual('../../support/plain-taro'))
jest.mock('@/platform/request/request', () => ({
  request: (request: { url: string; method: string }) => {
    mockAsked.push(request.url)
    return jest.requireActual('../../support/fake-server').fakeServer.receive(request)
  },
}))
const mockAsked: string[] = []
beforeEach(startScreens)
afterEach(closeScreen)

it.each([
  ['sc', '东莞'],
  ['tc', '東莞'],
  ['en', 'Dongguan'],
] as const)('an estimate names the warehouse of its flow in %s, and where it is', async (lang, place) => {
  setLanguage(lang)
  fakeServer.answer(getWhAddressInfo, {
    whCode: '769DCR',
    warehouse: { sc: '东莞', tc: '東莞', en: 'Dongguan' },
    address: '港口大道 88 号渡口仓',
    postCode: '523900',
    phone: '+86 769-8555 0146',
  })
  await open(() => <EstimateWarehouse flowId="100005001" />)
  await drawn('estimate-warehouse')
  for (const part of [place, '769DCR', '港口大道 88 号渡口仓', '+86 769-8555 0146'])
    expect(find('estimate-warehouse').textContent).toContain(part)
})

it.each([
  ['sc', '出口'],
  ['tc', '出口'],
  ['en', 'Export'],
] as const)('an estimate says in %s which way each of its flows leads', async (lang, word) => {
  setLanguage(lang)
  fakeServer.answer(getWarehouses, REFERENCE.warehouses as never)
  fakeServer.answer(
    getFlowsAll,
    REFERENCE.flows.map((flow) => ({ ...flow, group: 'international' })) as never,
  )
  fakeServer.answer(getDict, DICTIONARY_ENTRIES)
  fakeServer.answer(getServicePrices, { currency: 'CNY', prices: [], exchangeRates: [] })
  await open(EstimatePage)
  await press('estimate-to')
  await drawn('estimate-to-sheet-100005001')
  expect(find('estimate-to-sheet-100005001').textContent).toContain(`SG · ${word}`)
  expect(mockAsked).toEqual(
    expect.arrayContaining(['/common/getFlowsAll', '/datadict/getDict?dictName=routeDirect']),
  )
})

it('what was asked for is still there after a reload, also once it was answered', async () => {
  fakeServer.answer(getWarehouses, REFERENCE.warehouses as never)
  fakeServer.answer(
    getFlowsAll,
    REFERENCE.flows.map((flow) => ({ ...flow, group: 'international' })) as never,
  )
  fakeServer.answer(getDict, DICTIONARY_ENTRIES)
  fakeServer.answer(getServicePrices, { currency: 'CNY', prices: [], exchangeRates: [] })
  const typed = (id: string) => find(id).querySelector('input')!.value
  const chosen = (id: string) => find(id).getAttribute('aria-checked')
  await open(EstimatePage)
  await press('estimate-to', 'estimate-to-sheet-100005001', 'estimate-memberType-vip')
  await type('estimate-weight', '1.5x')
  const isAsAsked = async (weight: string) => {
    await open(EstimatePage)
    await drawn('estimate-weight')
    expect(typed('estimate-weight')).toBe(weight)
    expect(find('estimate-to').textContent).toContain('Singapore')
    expect(chosen('estimate-memberType-vip')).toBe('true')
  }
  await isAsAsked('1.5x')
  await type('estimate-weight', '1.5')
  fakeServer.answer(estimateFreight, [])
  await press('estimate-submit')
  await drawn('estimate-declare')
  await isAsAsked('1.5')
})
