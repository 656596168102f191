import '../../support/screen-test'
import { getFlowsAll } from '@/contract/forecast-lists'
import { getListedGoods } from '@/contract/listed-goods'
import { getWarehouses } from '@/contract/warehouse'
import ProhibitedPage from '@/features/prohibited/pages/prohibited'
import { setLanguage } from '@/i18n/language'
import { LISTED_GOODS } from '../../../server/src/db/seed/listed-goods/listed-goods'
import { REFERENCE } from '../../support/builders'
import { fakeServer } from '../../support/fake-server'
import { went } from '../../support/left-app'
import { drawn, find, isThere, open, press, type } from '../../support/screens'

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
  await open(ProhibitedPage)
  await drawn('prohibited-list')
  await type('prohibited-search', word)
  expect(find('prohibited-power-bank').textContent).toMatch(says)
})

it('what the rules of a place say is shown for that place, and for the others what holds there', async () => {
  await open(ProhibitedPage)
  await drawn('prohibited-row-lighter')
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
  await open(ProhibitedPage)
  await drawn('prohibited-row-ceramics')
  await press('prohibited-fragile')
  expect(isThere('prohibited-row-ceramics')).toBe(false)
  expect(isThere('prohibited-row-glass')).toBe(true)
  await press('prohibited-place-MC')
  expect(isThere('prohibited-row-ceramics')).toBe(true)
})

it('the address keeps what is asked, and begins with it', async () => {
  await open(ProhibitedPage)
  await drawn('prohibited-list')
  await press('prohibited-place-MC')
  await type('prohibited-search', '奶粉')
  const { searchParams } = new URL(location.href)
  expect(Object.fromEntries(searchParams)).toEqual({ wh: '769DCR', to: 'china', place: 'MC', q: '奶粉' })
  await open(ProhibitedPage)
  await drawn('prohibited-formula')
  expect(find('prohibited-formula').textContent).toContain("Can't be sent")
  await press('prohibited-clear')
  await drawn('prohibited-row-formula')
  expect(new URL(location.href).searchParams.get('q')).toBeNull()
})

it('what is not known is asked of customer service in the words that were typed', async () => {
  await open(ProhibitedPage)
  await drawn('prohibited-list')
  await type('prohibited-search', ' zeppelin ')
  await press('prohibited-ask')
  expect(went).toEqual([['customerService', { about: 'zeppelin' }]])
})
