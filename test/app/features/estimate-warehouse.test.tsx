import '../../support/screen-test'
import { act } from 'react'
import { getDict, getFlowsAll } from '@/contract/forecast-lists'
import { estimateFreight } from '@/contract/freight'
import { getServicePrices } from '@/contract/service-prices'
import { getWarehouses } from '@/contract/warehouse'
import { getWhAddressInfo } from '@/contract/warehouse-by-flow'
import EstimatePage from '@/features/freight/pages/estimate'
import { EstimateWarehouse } from '@/features/freight/parts/estimate-warehouse'
import { DICTIONARY_ENTRIES } from '../../../server/src/db/seed/dictionaries'
import { REFERENCE } from '../../support/builders'
import { fakeServer } from '../../support/fake-server'
import { sentTo, wordsTo } from '../../support/left-app'
import { drawn, find, open, press, type, until } from '../../support/screens'

const note = (text: string) => ({ sc: text, tc: text, en: text })

it('an estimate names the warehouse of its flow, and where it is', async () => {
  fakeServer.answer(getWhAddressInfo, {
    whCode: '769DCR',
    warehouse: { sc: '东莞', tc: '東莞', en: 'Dongguan' },
    address: '港口大道 88 号渡口仓',
    postCode: '523900',
    phone: '+86 769-8555 0146',
  })
  await open(() => <EstimateWarehouse flowId="100005001" />)
  await drawn('estimate-warehouse')
  for (const part of ['Dongguan', '769DCR', '港口大道 88 号渡口仓', '+86 769-8555 0146'])
    expect(find('estimate-warehouse').textContent).toContain(part)
})

it('an estimate says which way each of its flows leads', async () => {
  await openEstimate()
  await press('estimate-to')
  await drawn('estimate-to-sheet-100005001')
  expect(find('estimate-to-sheet-100005001').textContent).toContain('SG · Export')
  expect(wordsTo(getDict).map((words) => words.get('dictName'))).toEqual(['routeDirect'])
})

const SEND_MODE = {
  ...{ timeBar: note('2–3 working days'), remarks: note(''), fees: [], currency: 'CNY' },
  ...{ weightFrom: 0, weightTo: 30_000, chargeableWeight: 1500, volumetricWeight: 0 },
}
const BY = [
  {
    ...SEND_MODE,
    ...{ sendModId: 'S', sendMode: note('Portage standard'), totalFeeRmb: 4600 },
    totals: { regular: 4600, vip: 4000 },
  },
  {
    ...SEND_MODE,
    ...{
      sendModId: 'E',
      sendMode: note('Portage express'),
      totalFeeRmb: 6900,
      weightFrom: 500,
      weightTo: 20_000,
    },
    ...{ timeBar: note('1–2 working days'), totals: { regular: 6900, vip: 6000 }, chargeableWeight: 2000 },
  },
]
async function openEstimate() {
  fakeServer.answer(getWarehouses, REFERENCE.warehouses as never)
  fakeServer.answer(
    getFlowsAll,
    REFERENCE.flows.map((flow) => ({ ...flow, group: 'international' })) as never,
  )
  fakeServer.answer(getDict, DICTIONARY_ENTRIES)
  fakeServer.answer(getServicePrices, { currency: 'CNY', prices: [], exchangeRates: [] })
  await open(EstimatePage)
  await drawn('estimate-weight')
}

it('all routes stand side by side: what each costs either member, how long it takes, and what it takes', async () => {
  fakeServer.answer(estimateFreight, BY as never)
  await openEstimate()
  await press('estimate-to', 'estimate-to-sheet-100005003')
  await type('estimate-weight', '1.2')
  await press('estimate-submit')
  await drawn('estimate-compare')
  const column = (mode: string) =>
    ['price', 'other', 'days', 'weighs', 'limit'].map((row) =>
      find(`estimate-compare-${row}-${mode}`).textContent!.replace(/[\u2060\u00a0]/g, ' '),
    )
  expect(column('S')).toEqual(['¥46.00', '¥40.00', '2– 3 working days', '1.50 kg', 'up to 30.00 kg'])
  expect(column('E')).toEqual(['¥69.00', '¥60.00', '1– 2 working days', '2.00 kg', '0.50 kg to 20.00 kg'])
  expect(find('estimate-compare').textContent).toContain('Portage express')
})

it('the price of what was asked before is not shown for what is asked now', async () => {
  fakeServer.answer(estimateFreight, BY as never)
  await openEstimate()
  await press('estimate-to', 'estimate-to-sheet-100005003')
  await type('estimate-weight', '1.2')
  const { receive } = fakeServer
  let tell = () => {}
  const isTold = new Promise<void>((resolve) => {
    tell = resolve
  })
  const isAsked = ({ url }: { url: string }) => url.includes(estimateFreight.path)
  const late = jest.spyOn(fakeServer, 'receive').mockImplementation(async (request) => {
    if (isAsked(request)) await isTold
    return receive(request)
  })
  await press('estimate-submit')
  await until(() => late.mock.calls.some(([request]) => isAsked(request)))
  await type('estimate-weight', '2')
  await act(async () => tell())
  await until(() => find('estimate-submit').getAttribute('aria-busy') === 'false')
  expect(document.getElementById('estimate-compare')).toBeNull()
  late.mockRestore()
  await press('estimate-submit')
  await drawn('estimate-compare')
  await type('estimate-weight', '20')
  expect(document.getElementById('estimate-compare')).toBeNull()
})

it('who does not know the weight chooses what it is, and may still say it better', async () => {
  await openEstimate()
  await press('estimate-typical', 'estimate-typical-sheet-shoes')
  expect(find('estimate-weight').querySelector('input')!.value).toBe('1.20')
  await press('estimate-typical', 'estimate-typical-sheet-lipstick')
  expect(find('estimate-weight').querySelector('input')!.value).toBe('0.10')
  await type('estimate-weight', '0.3')
  expect(find('estimate-weight').querySelector('input')!.value).toBe('0.3')
})

it('[INFO-14] [INFO-15] [INFO-16] without a membership, a delivery or a transship type nothing is estimated: each says so in its place', async () => {
  const nothing = { moveMode: '', distributionMode: '', memberType: '' }
  const { storedEstimate } = jest.requireActual('@/features/freight/estimate-draft')
  const rest = { whCode: '769DCR', flowId: '100005001', weight: '1', length: '', width: '', height: '' }
  storedEstimate.of('PT208846').set({ ...rest, ...nothing })
  await openEstimate()
  await press('estimate-submit')
  for (const [name, says] of [
    ['moveMode', /transit mode/i],
    ['distributionMode', /delivered/],
    ['memberType', /membership/],
  ] as const)
    expect(find(`estimate-${name}-error`).textContent).toMatch(says)
  expect(sentTo(estimateFreight)).toEqual([])
  fakeServer.answer(estimateFreight, BY as never)
  await press('estimate-moveMode-standard', 'estimate-distributionMode-toDoor', 'estimate-memberType-regular')
  await press('estimate-submit')
  await drawn('estimate-compare')
})
