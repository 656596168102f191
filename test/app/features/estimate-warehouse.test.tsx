import '../../support/screen-test'
import { getDict, getFlowsAll } from '@/contract/forecast-lists'
import { estimateFreight } from '@/contract/freight'
import { getListedGoods } from '@/contract/listed-goods'
import { getServicePrices } from '@/contract/service-prices'
import { getWarehouses } from '@/contract/warehouse'
import { getWhAddressInfo } from '@/contract/warehouse-by-flow'
import EstimatePage from '@/features/freight/pages/estimate'
import { EstimateWarehouse } from '@/features/freight/parts/estimate-warehouse'
import ProhibitedPage from '@/features/prohibited/pages/prohibited'
import { setLanguage } from '@/i18n/language'
import { DICTIONARY_ENTRIES } from '../../../server/src/db/seed/dictionaries'
import { LISTED_GOODS } from '../../../server/src/db/seed/listed-goods/listed-goods'
import { REFERENCE } from '../../support/builders'
import { fakeServer } from '../../support/fake-server'
import { sentTo, went, wordsTo } from '../../support/left-app'
import { drawn, find, isThere, open, press, type, until } from '../../support/screens'
import { held, openUntil, textOf } from '../../support/shown'
import { holdAnswer } from './hold-answer'

describe('an estimate', () => {
  const note = (text: string) => ({ sc: text, tc: text, en: text })
  it('an estimate names the warehouse of its flow, and where it is', async () => {
    fakeServer.answer(getWhAddressInfo, {
      whCode: '769DCR',
      warehouse: { sc: '东莞', tc: '東莞', en: 'Dongguan' },
      address: '港口大道 88 号渡口仓',
      postCode: '523900',
      phone: '+86 769-8555 0146',
    })
    await openUntil('estimate-warehouse', () => <EstimateWarehouse flowId="100005001" />)
    for (const part of ['Dongguan', '769DCR', '港口大道 88 号渡口仓', '+86 769-8555 0146'])
      expect(find('estimate-warehouse').textContent).toContain(part)
  })

  it('an estimate says which way each of its flows leads', async () => {
    await openEstimate()
    await press('estimate-to')
    expect(await textOf('estimate-to-sheet-100005001')).toContain('SG · Export')
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
      ...{ ...SEND_MODE, sendModId: 'E', sendMode: note('Portage express'), totalFeeRmb: 6900 },
      ...{ weightFrom: 500, weightTo: 20_000, chargeableWeight: 2000 },
      ...{ timeBar: note('1–2 working days'), totals: { regular: 6900, vip: 6000 } },
    },
  ]
  async function openEstimate() {
    fakeServer.answer(getWarehouses, REFERENCE.warehouses as never)
    const flows = REFERENCE.flows.map((flow) => ({ ...flow, group: 'international' }))
    fakeServer.answer(getFlowsAll, flows as never)
    fakeServer.answer(getDict, DICTIONARY_ENTRIES)
    fakeServer.answer(getServicePrices, { currency: 'CNY', prices: [], exchangeRates: [] })
    await openUntil('estimate-weight', EstimatePage)
  }

  /** Fills in 1.2 kg from Dongguan, to be estimated. */
  const weigh = async () => {
    await openEstimate()
    await press('estimate-to', 'estimate-to-sheet-100005003')
    await type('estimate-weight', '1.2')
  }
  it('all routes stand side by side: what each costs either member, how long it takes, and what it takes', async () => {
    fakeServer.answer(estimateFreight, BY as never)
    await weigh()
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
    await weigh()
    const answer = holdAnswer(estimateFreight)
    await press('estimate-submit')
    await until(() => sentTo(estimateFreight).length > 0)
    await type('estimate-weight', '2')
    await answer()
    await until(() => find('estimate-submit').getAttribute('aria-busy') === 'false')
    expect(document.getElementById('estimate-compare')).toBeNull()
    await press('estimate-submit')
    await drawn('estimate-compare')
    await type('estimate-weight', '20')
    expect(document.getElementById('estimate-compare')).toBeNull()
  })

  it('who does not know the weight chooses what it is, and may still say it better', async () => {
    await openEstimate()
    await press('estimate-typical', 'estimate-typical-sheet-shoes')
    expect(held('estimate-weight')).toBe('1.20')
    await press('estimate-typical', 'estimate-typical-sheet-lipstick')
    expect(held('estimate-weight')).toBe('0.10')
    await type('estimate-weight', '0.3')
    expect(held('estimate-weight')).toBe('0.3')
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
    await press(
      'estimate-moveMode-standard',
      'estimate-distributionMode-toDoor',
      'estimate-memberType-regular',
      'estimate-submit',
    )
    await drawn('estimate-compare')
  })
})

describe('what may not be sent', () => {
  const GROUP_OF: Readonly<Record<string, string>> = {
    ...{ CN: 'mainland', XJ: 'mainland' },
    ...{ HK: 'hkMacauTaiwan', MC: 'hkMacauTaiwan', TW: 'hkMacauTaiwan' },
  }
  beforeEach(() => {
    history.replaceState(null, '', '/prohibited')
    fakeServer.answer(getWarehouses, REFERENCE.warehouses as never)
    fakeServer.answer(
      getFlowsAll,
      REFERENCE.flows.map((flow) => ({ ...flow, group: GROUP_OF[flow.tarArea] ?? 'international' })) as never,
    )
    fakeServer.answer(getListedGoods, LISTED_GOODS as never)
  })

  it.each([
    ['tc', 'power bank', /行動電源.*有條件.*標準不收.*特殊商品可以寄/],
    ['en', '充电宝', /Power bank.*With conditions.*StandardNo.*Special goodsYes/],
  ] as const)('in %s %s is found by another language’s word, and answered route by route', async (lang, word, says) => {
    setLanguage(lang)
    await openUntil('prohibited-list', ProhibitedPage)
    await type('prohibited-search', word)
    expect(find('prohibited-power-bank').textContent).toMatch(says)
  })

  it('what the rules of a place say is shown for that place, and for the others what holds there', async () => {
    await openUntil('prohibited-row-lighter', ProhibitedPage)
    expect(isThere('prohibited-row-formula')).toBe(false)
    await press('prohibited-place-TW')
    expect(isThere('prohibited-row-formula')).toBe(true)
    await press('prohibited-to-others', 'prohibited-place-SG')
    expect(isThere('prohibited-row-formula')).toBe(false)
    expect(isThere('prohibited-row-chewing-gum')).toBe(true)
    // A warehouse that sends nowhere else falls back to the documents' own choice.
    await press('prohibited-from-JFK03A')
    expect(isThere('prohibited-to-others')).toBe(false)
    expect(find('prohibited-place-CN').getAttribute('aria-checked')).toBe('true')
    expect(isThere('prohibited-row-chewing-gum')).toBe(false)
  })

  it('the lists are by what a trip takes; fragile ones that it does not take are not among those that may go', async () => {
    fakeServer.answer(
      getListedGoods,
      LISTED_GOODS.map((goods) =>
        goods.id === 'ceramics' ? { ...goods, rules: [{ ...goods.rules[0]!, to: 'HK', modes: [] }] } : goods,
      ) as never,
    )
    await openUntil('prohibited-row-ceramics', ProhibitedPage)
    await press('prohibited-fragile')
    expect(isThere('prohibited-row-ceramics')).toBe(false)
    expect(isThere('prohibited-row-glass')).toBe(true)
    await press('prohibited-place-MC')
    expect(isThere('prohibited-row-ceramics')).toBe(true)
  })

  it('the address keeps what is asked, and begins with it', async () => {
    await openUntil('prohibited-list', ProhibitedPage)
    await press('prohibited-place-MC')
    await type('prohibited-search', '奶粉')
    const { searchParams } = new URL(location.href)
    expect(Object.fromEntries(searchParams)).toEqual({ wh: '769DCR', to: 'china', place: 'MC', q: '奶粉' })
    await open(ProhibitedPage)
    expect(await textOf('prohibited-formula')).toContain("Can't be sent")
    await press('prohibited-clear')
    await drawn('prohibited-row-formula')
    expect(new URL(location.href).searchParams.get('q')).toBeNull()
  })

  it('what is not known is asked of customer service in the words that were typed', async () => {
    await openUntil('prohibited-list', ProhibitedPage)
    await type('prohibited-search', ' zeppelin ')
    await press('prohibited-ask')
    expect(went).toEqual([['customerService', { about: 'zeppelin' }]])
  })
})
