import { getWhAddressInfo } from '@/contract/warehouse-by-flow'
import { EstimateWarehouse } from '@/features/freight/parts/estimate-warehouse'
import { setLanguage } from '@/i18n/language'
import { fakeServer } from '../../support/fake-server'
import { closeScreen, drawn, find, open, startScreens } from '../../support/screens'

jest.mock('@tarojs/components', () => jest.requireActual('../../support/plain-parts'))
jest.mock('@tarojs/taro', () => jest.requireActual('../../support/plain-taro'))
jest.mock('@/platform/request/request', () => ({
  request: (request: { url: string; method: string }) =>
    jest.requireActual('../../support/fake-server').fakeServer.receive(request),
}))
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
