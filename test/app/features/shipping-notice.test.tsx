import { queryClient } from '@/client/query'
import { getWarehouses } from '@/contract/warehouse'
import { ShippingNotice } from '@/features/payment/parts/shipping-notice'
import { fakeServer } from '../../support/fake-server'
import { closeScreen, drawn, find, open, press, startScreens, until } from '../../support/screens'

jest.mock('@tarojs/components', () => jest.requireActual('../../support/plain-parts'))
jest.mock('@tarojs/taro', () => jest.requireActual('../../support/plain-taro'))
jest.mock('@/platform/request/request', () => ({
  request: (request: { url: string; method: string }) =>
    jest.requireActual('../../support/fake-server').fakeServer.receive(request),
}))

const onClose = jest.fn()
const onConfirm = jest.fn()
const from = (origin: string) => () => (
  <ShippingNotice origins={[origin]} onClose={onClose} onConfirm={onConfirm} />
)
const warehouse = (code: string, countryCode: string) => ({
  ...{ code, countryCode, warehouse: { sc: code, tc: code, en: code }, currency: 'CNY' },
  ...{ giftMinCents: 0, unitPriceMaxCents: 0, canSplit: 0 as const, exportDeclaration: false },
})
const links = () =>
  [...find('shipping-notice').querySelectorAll('.pt-cell')].map(({ id }) => id.replace('shipping-', ''))
const hint = () => document.getElementById('shipping-agree-error')
let now: jest.SpyInstance
/** Far enough from the press before to be another one. */
const wait = (ms: number) => now.mockReturnValue(Date.now() + ms)

beforeEach(() => {
  startScreens()
  onClose.mockClear()
  onConfirm.mockClear()
  now = jest.spyOn(Date, 'now')
  now.mockReturnValue(1_000_000)
  fakeServer.answer(getWarehouses, [warehouse('769DCR', 'CN'), warehouse('JFK03A', 'US')])
})
afterEach(async () => {
  now.mockRestore()
  await closeScreen()
})

it('[OVER-43] export control is linked to of what leaves the US alone', async () => {
  await open(from('JFK03A'))
  await until(() => links().length === 4)
  expect(links()).toEqual(['export', 'prohibited', 'duties', 'fragile'])
  await press('shipping-export')
  await drawn('shipping-text')
  expect(find('shipping-text').textContent).toContain('ECCN')
  await open(from('769DCR'))
  await until(() => links().length === 3)
  expect(links()).toEqual(['prohibited', 'duties', 'fragile'])
})

it.each([
  ['has not come', () => fakeServer.clear()],
  ['failed', () => fakeServer.fail(getWarehouses, 503)],
])('nothing is agreed to unseen: all four are linked to while the answer of where from %s', async (_, make) => {
  make()
  await open(from('JFK03A'))
  await until(() => queryClient.isFetching() === 0)
  expect(links()).toEqual(['export', 'prohibited', 'duties', 'fragile'])
})

it('[OVER-48] without the tick a red hint stands there and nothing is confirmed; with it, it is', async () => {
  await open(from('769DCR'))
  await press('shipping-confirm')
  expect(hint()?.textContent).toBe('Please read and agree')
  expect(onConfirm).not.toHaveBeenCalled()
  await press('shipping-agree')
  expect(hint()).toBeNull()
  wait(300)
  await press('shipping-confirm')
  expect(onConfirm).toHaveBeenCalledTimes(1)
})

it('[OVER-47] a press of a button within 300 ms of the one before is the same press', async () => {
  await open(from('769DCR'))
  await press('shipping-agree', 'shipping-confirm', 'shipping-back')
  wait(299)
  await press('shipping-confirm', 'shipping-back')
  expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1])
  wait(1)
  await press('shipping-confirm', 'shipping-back')
  expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([2, 2])
})
