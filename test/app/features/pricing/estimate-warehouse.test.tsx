import '../../../support/screens/screen-test'
import { act } from 'react'
import { listAllFlows } from '@/contract/forecast/forecast-lists'
import { estimateFreight } from '@/contract/pricing/freight'
import { getServicePrices } from '@/contract/pricing/service-prices'
import { getListedGoods } from '@/contract/prohibited/listed-goods'
import { getWarehouses } from '@/contract/warehouse/warehouse'
import { getPublicWarehouseAddressOfFlow } from '@/contract/warehouse/warehouse-by-flow'
import EstimatePage from '@/features/pricing/pages/estimate'
import { EstimateWarehouseAddress } from '@/features/pricing/parts/estimate-warehouse-address'
import ProhibitedPage from '@/features/prohibited/pages/prohibited'
import { setLanguage } from '@/i18n/language'
import { addressBar } from '@/platform/navigation/address-bar'
import { tripOfNextForecast } from '@/shared/parcels/forecast-draft'
import { GOODS_WITH_SHIPPING_RULES } from '../../../../server/src/db/seed/listed-goods/listed-goods'
import { REFERENCE } from '../../../support/builders'
import { fakeServer } from '../../../support/screens/fake-server'
import { navigations, requestsTo } from '../../../support/screens/left-app'
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
import { holdAnswer } from '../hold-answer'

describe('an estimate', () => {
  const note = (text: string) => ({ sc: text, tc: text, en: text })
  it('shows the warehouse of its flow with its address', async () => {
    fakeServer.answer(getPublicWarehouseAddressOfFlow, {
      whCode: '769DCR',
      warehouse: { sc: '东莞', tc: '東莞', en: 'Dongguan' },
      address: '港口大道 88 号渡口仓',
      postCode: '523900',
      phone: '+86 769-8555 0146',
    })
    await openAndWaitFor('estimate-warehouse', () => <EstimateWarehouseAddress flowId="100005001" />)
    for (const part of ['Dongguan', '769DCR', '港口大道 88 号渡口仓', '+86 769-8555 0146'])
      expect(findElement('estimate-warehouse').textContent).toContain(part)
  })

  it('offers each destination by its name and code alone', async () => {
    await openEstimate()
    await pressElements('estimate-to')
    expect(await waitForText('estimate-to-sheet-100005001')).toBe('SingaporeSG')
  })

  const SEND_MODE = {
    ...{ timeBar: note('2–3 working days'), remarks: note(''), fees: [], currency: 'CNY' },
    ...{ weightFrom: 0, weightTo: 30_000, chargeableWeight: 1500, volumetricWeight: 0 },
    transitModes: [
      { moveMode: 'standard', batteries: 'builtIn' },
      { moveMode: 'specialGoods', batteries: 'all' },
    ],
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
    fakeServer.answer(listAllFlows, flows as never)
    fakeServer.answer(getServicePrices, { currency: 'CNY', prices: [], exchangeRates: [] })
    await openAndWaitFor('estimate-weight', EstimatePage)
  }

  /** Fills in 1.2 kg from Dongguan for an estimate. */
  const weigh = async () => {
    await openEstimate()
    await pressElements('estimate-to', 'estimate-to-sheet-100005003')
    await typeText('estimate-weight', '1.2')
  }
  /** Returns what a screen reader reads of a route, in its order. */
  const readRoute = (id: string) => {
    const leaves = [...findElement(`estimate-route-${id}`).querySelectorAll('*')].filter(
      ({ childElementCount, textContent }) => childElementCount === 0 && textContent,
    )
    const words = leaves.map(({ textContent }) => textContent).join(', ')
    return words.replace(/[\u2060\u00a0]/g, (space) => (space === '\u00a0' ? ' ' : ''))
  }
  it('compares all routes: price for both memberships, duration, limits and batteries', async () => {
    fakeServer.answer(estimateFreight, BY as never)
    await weigh()
    expect(isRendered('estimate-fees')).toBe(true)
    await pressElements('estimate-submit')
    await waitForElement('estimate-compare')
    expect(isRendered('estimate-fees')).toBe(false)
    expect(readRoute('S-standard')).toBe(
      'Portage, Standard, Cheapest, Freight, ¥46.00, VIP, ¥40.00, Days, 2–3, Limit, ≤ 30 kg, Batteries, Built-in',
    )
    // Only the first of the fastest columns says so.
    expect(readRoute('E-standard')).toMatch(/^Portage, Express, Fastest, /)
    expect(readRoute('E-specialGoods')).toBe(
      'Portage, Special goods, Express, Freight, ¥69.00, VIP, ¥60.00, Days, 1–2, Limit, 0.5–20 kg, Batteries, All kinds',
    )
    expect(findElement('estimate-weighs').textContent).toMatch(/1.20\skg.*1.50\skg/)
  })

  const headsOf = () => {
    const heads = findElement('estimate-compare').querySelectorAll('.fr-cmp__head')
    const seen = ':scope > :not(.pt-unseen)'
    return [...heads].map((head) =>
      [...head.querySelectorAll(seen)].map(({ textContent }) => textContent).filter(Boolean),
    )
  }
  it.each([
    ['one send mode', BY.slice(0, 1), [[], ['Standard'], ['Special goods', 'Batteries']]],
    [
      'two send modes',
      BY,
      [
        [],
        ['Standard', 'Cheapest'],
        ['Special goods', 'Standard'],
        ['Express', 'Fastest'],
        ['Special goods', 'Express'],
      ],
    ],
  ])('names the columns of %s by what tells them apart, and what they share once', async (_, by, heads) => {
    fakeServer.answer(estimateFreight, by as never)
    await weigh()
    await pressElements('estimate-submit')
    await waitForElement('estimate-compare')
    expect(headsOf()).toEqual(heads)
  })

  it('for a VIP member compares the VIP prices first, without batteries and days that are unknown', async () => {
    const transitModes = [{ moveMode: 'standard', batteries: null }]
    const [standard, express] = BY.map((sendMode) => ({
      ...{ ...sendMode, transitModes, totalFeeRmb: sendMode.totals.vip },
    }))
    fakeServer.answer(estimateFreight, [standard, { ...express, timeBar: note('On request') }] as never)
    await weigh()
    await pressElements('estimate-memberType-vip', 'estimate-submit')
    await waitForElement('estimate-compare')
    expect(readRoute('S-standard')).toBe(
      'Portage, Standard, Cheapest, Freight, ¥40.00, Regular, ¥46.00, Days, 2–3, Limit, ≤ 30 kg',
    )
    expect(readRoute('E-standard')).toContain('Days, On request')
    expect(getText('estimate-compare')).not.toContain('Batteries')
    expect(document.querySelectorAll('.fr-days__row')).toHaveLength(1)
  })

  it('first chooses the requested transit mode, and draws the days of each send mode on one scale', async () => {
    const slow = { ...BY[1]!, timeBar: note('4–10 working days') }
    fakeServer.answer(estimateFreight, [BY[0], slow] as never)
    await weigh()
    await pressElements('estimate-moveMode-specialGoods', 'estimate-submit')
    await waitForElement('estimate-days')
    const chosen = document.querySelectorAll('[id^="estimate-route-"][aria-checked="true"]')
    expect([...chosen].map(({ id }) => id)).toEqual(['estimate-route-S-specialGoods'])
    const bars = [...findElement('estimate-days').querySelectorAll<HTMLElement>('.fr-days__due')]
    // The scale ends at 10 days: from 2 to 3, and from 4 to 10.
    expect(bars.map(({ style }) => [style.left, style.width])).toEqual([
      ['20%', '10%'],
      ['40%', '60%'],
    ])
  })

  it('passes warehouse, flow and transit mode of the chosen route to the forecast', async () => {
    fakeServer.answer(estimateFreight, BY as never)
    await weigh()
    await pressElements('estimate-submit')
    await waitForElement('estimate-compare')
    const isChosen = (id: string) => findElement(`estimate-route-${id}`).getAttribute('aria-checked')
    expect(isChosen('S-standard')).toBe('true')
    await pressElements('estimate-route-E-specialGoods')
    expect([isChosen('S-standard'), isChosen('E-specialGoods')]).toEqual(['false', 'true'])
    expect(findElement('estimate-total').textContent).toBe('¥69.00')
    expect(getText('estimate-chosen')).toBe('Portage express · Special goods')
    await pressElements('estimate-declare')
    expect(navigations.at(-1)?.[0]).toBe('forecast')
    expect(tripOfNextForecast.consume()).toEqual({
      ...{ whCode: '769DCR', flowId: '100005003', moveMode: 'specialGoods', distributionMode: 'toDoor' },
    })
  })

  it('does not show an old price for changed input', async () => {
    fakeServer.answer(estimateFreight, BY as never)
    await weigh()
    const answer = holdAnswer(estimateFreight)
    await pressElements('estimate-submit')
    await waitUntil(() => requestsTo(estimateFreight).length > 0)
    await typeText('estimate-weight', '2')
    await answer()
    await waitUntil(() => findElement('estimate-submit').getAttribute('aria-busy') === 'false')
    expect(document.getElementById('estimate-compare')).toBeNull()
    await pressElements('estimate-submit')
    await waitForElement('estimate-compare')
    await pressElements('estimate-edit')
    await waitForElement('estimate-weight')
    expect(getInputValue('estimate-weight')).toBe('2')
    expect(document.getElementById('estimate-compare')).toBeNull()
  })

  it('fills in a typical weight, which can be changed', async () => {
    await openEstimate()
    await pressElements('estimate-typical', 'estimate-typical-sheet-shoes')
    expect(getInputValue('estimate-weight')).toBe('1.20')
    await pressElements('estimate-typical', 'estimate-typical-sheet-lipstick')
    expect(getInputValue('estimate-weight')).toBe('0.10')
    await typeText('estimate-weight', '0.3')
    expect(getInputValue('estimate-weight')).toBe('0.3')
  })

  it('[INFO-14] [INFO-15] [INFO-16] requires membership, delivery and transshipment type, each marked in its place', async () => {
    const nothing = { moveMode: '', distributionMode: '', memberType: '' }
    const { storedEstimateDraft: storedEstimate } = jest.requireActual('@/features/pricing/estimate-draft')
    const rest = { whCode: '769DCR', flowId: '100005001', weight: '1', length: '', width: '', height: '' }
    storedEstimate.of('PT208846').set({ ...rest, ...nothing })
    await openEstimate()
    await pressElements('estimate-submit')
    for (const [name, says] of [
      ['moveMode', /transit mode/i],
      ['distributionMode', /delivered/],
      ['memberType', /membership/],
    ] as const)
      expect(findElement(`estimate-${name}-error`).textContent).toMatch(says)
    expect(requestsTo(estimateFreight)).toEqual([])
    fakeServer.answer(estimateFreight, BY as never)
    await pressElements(
      'estimate-moveMode-standard',
      'estimate-distributionMode-toDoor',
      'estimate-memberType-regular',
      'estimate-submit',
    )
    await waitForElement('estimate-compare')
  })
})

describe('the prohibited goods', () => {
  const GROUP_OF: Readonly<Record<string, string>> = {
    ...{ CN: 'mainland', XJ: 'mainland' },
    ...{ HK: 'hkMacauTaiwan', MC: 'hkMacauTaiwan', TW: 'hkMacauTaiwan' },
  }
  beforeEach(() => {
    history.replaceState(null, '', '/prohibited')
    fakeServer.answer(getWarehouses, REFERENCE.warehouses as never)
    fakeServer.answer(
      listAllFlows,
      REFERENCE.flows.map((flow) => ({ ...flow, group: GROUP_OF[flow.tarArea] ?? 'international' })) as never,
    )
    fakeServer.answer(getListedGoods, GOODS_WITH_SHIPPING_RULES as never)
  })

  it.each([
    ['tc', 'power bank', /行動電源.*有條件.*標準不收.*特殊商品可以寄/],
    ['en', '充电宝', /Power bank.*With conditions.*StandardNo.*Special goodsYes/],
  ] as const)(
    'in %s %s is found by a word of another language, with a result for each route',
    async (lang, word, says) => {
      setLanguage(lang)
      await openAndWaitFor('prohibited-list', ProhibitedPage)
      await typeText('prohibited-search', word)
      expect(findElement('prohibited-power-bank').textContent).toMatch(says)
    },
  )

  it('are answered below the trip in one line, and declared by the only mode that takes them', async () => {
    await openAndWaitFor('prohibited-list', ProhibitedPage)
    await typeText('prohibited-search', 'power bank')
    expect(isRendered('prohibited-to-china')).toBe(false)
    expect(findElement('prohibited-trip').textContent).toContain('769DCR')
    expect(findElement('prohibited-declare').textContent).toBe('Declare as Special goods')
    await pressElements('prohibited-declare')
    expect(navigations).toEqual([['forecast']])
    // The screen does not ask for the delivery, so an unfinished forecast keeps its own.
    expect(tripOfNextForecast.consume()).toEqual({
      ...{ whCode: '769DCR', flowId: expect.any(String), moveMode: 'specialGoods' },
    })
    await pressElements('prohibited-change', 'prohibited-place-MC')
    expect(isRendered('prohibited-power-bank')).toBe(true)
    // What no mode takes is not declared.
    await typeText('prohibited-search', 'lighter')
    expect(isRendered('prohibited-lighter')).toBe(true)
    expect(isRendered('prohibited-declare')).toBe(false)
  })

  it('are not declared if only a further answer, which mentions the word, can be sent', async () => {
    await openAndWaitFor('prohibited-list', ProhibitedPage)
    await typeText('prohibited-search', 'battery lighter')
    const answers = [...document.querySelectorAll('#prohibited-lighter, #prohibited-battery')]
    expect(answers.map(({ id }) => id)).toEqual(['prohibited-lighter', 'prohibited-battery'])
    expect(isRendered('prohibited-declare')).toBe(false)
  })

  it('do not pass the trip of an earlier question to a forecast that several modes take', async () => {
    await openAndWaitFor('prohibited-list', ProhibitedPage)
    await typeText('prohibited-search', 'power bank')
    await pressElements('prohibited-declare')
    await typeText('prohibited-search', 'book')
    expect(findElement('prohibited-declare').textContent).toBe('Declare a parcel')
    await pressElements('prohibited-declare')
    expect(tripOfNextForecast.consume()).toBeUndefined()
  })

  it('apply the rules of the chosen place, and the general ones elsewhere', async () => {
    await openAndWaitFor('prohibited-row-lighter', ProhibitedPage)
    expect(isRendered('prohibited-row-formula')).toBe(false)
    await pressElements('prohibited-place-TW')
    expect(isRendered('prohibited-row-formula')).toBe(true)
    await pressElements('prohibited-to-others', 'prohibited-place-SG')
    expect(isRendered('prohibited-row-formula')).toBe(false)
    expect(isRendered('prohibited-row-chewing-gum')).toBe(true)
    // From a warehouse that ships to no other place, the screen returns to the default place of the
    // documents.
    await pressElements('prohibited-from-JFK03A')
    expect(isRendered('prohibited-to-others')).toBe(false)
    expect(findElement('prohibited-place-CN').getAttribute('aria-checked')).toBe('true')
    expect(isRendered('prohibited-row-chewing-gum')).toBe(false)
  })

  it('keep each of two choices that are pressed before the first is drawn, also in the address', async () => {
    await openAndWaitFor('prohibited-to-others', ProhibitedPage)
    await act(async () => {
      findElement('prohibited-to-us').click()
      findElement('prohibited-from-JFK03A').click()
    })
    expect(findElement('prohibited-from-JFK03A').getAttribute('aria-checked')).toBe('true')
    expect(findElement('prohibited-to-us').getAttribute('aria-checked')).toBe('true')
    expect(addressBar.params()).toEqual({ wh: 'JFK03A', to: 'us' })
  })

  it('are listed by what a flow accepts; fragile goods that it refuses are left out', async () => {
    fakeServer.answer(
      getListedGoods,
      GOODS_WITH_SHIPPING_RULES.map((goods) =>
        goods.id === 'ceramics' ? { ...goods, rules: [{ ...goods.rules[0]!, to: 'HK', modes: [] }] } : goods,
      ) as never,
    )
    await openAndWaitFor('prohibited-row-ceramics', ProhibitedPage)
    await pressElements('prohibited-fragile')
    expect(isRendered('prohibited-row-ceramics')).toBe(false)
    expect(isRendered('prohibited-row-glass')).toBe(true)
    await pressElements('prohibited-place-MC')
    expect(isRendered('prohibited-row-ceramics')).toBe(true)
  })

  it('keep the filters in the URL, and start with them', async () => {
    await openAndWaitFor('prohibited-list', ProhibitedPage)
    await pressElements('prohibited-place-MC')
    await typeText('prohibited-search', '奶粉')
    const { searchParams } = new URL(location.href)
    expect(Object.fromEntries(searchParams)).toEqual({ wh: '769DCR', to: 'china', place: 'MC', q: '奶粉' })
    await openScreen(ProhibitedPage)
    expect(await waitForText('prohibited-formula')).toContain("Can't be sent")
    await pressElements('prohibited-clear')
    await waitForElement('prohibited-row-formula')
    expect(new URL(location.href).searchParams.get('q')).toBeNull()
  })

  it('lead to customer service with the typed word when nothing is found', async () => {
    await openAndWaitFor('prohibited-list', ProhibitedPage)
    await typeText('prohibited-search', ' zeppelin ')
    await pressElements('prohibited-ask')
    expect(navigations).toEqual([['customerService', { about: 'zeppelin' }]])
  })
})
