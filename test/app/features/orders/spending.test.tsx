import '../../../support/screens/screen-test'
import { getMonthlySpending } from '@/contract/orders/spending'
import type { MonthSpending } from '@/domain/orders/spending'
import SpendingPage from '@/features/orders/pages/spending'
import { fakeServer } from '../../../support/screens/fake-server'
import { navigations, paramsSentTo } from '../../../support/screens/left-app'
import { findElement, getText, isRendered, openScreen, pressElements } from '../../../support/screens/screens'
import { openAndWaitFor, waitForNavigation, waitForText } from '../../../support/screens/shown'

const months = (changes: Partial<Record<number, Partial<Pick<MonthSpending, 'paid' | 'saved'>>>>) =>
  Array.from({ length: 12 }, (_, at) => ({
    month: `2026-${String(12 - at).padStart(2, '0')}`,
    paid: { freight: 0, services: 0, surcharges: 0, membership: 0 },
    saved: { coupons: 0, merges: 0, vip: 0 },
    ...changes[at],
  }))
const answer = (...of: Parameters<typeof months>) =>
  fakeServer.answer(getMonthlySpending, { currency: 'CNY', months: months(...of) })
const widthsOf = (month: string) =>
  [...findElement(`spending-${month}`).querySelectorAll<HTMLElement>('.or-month__bar')].map(
    ({ style }) => style.width,
  )

const TWO_MONTHS = {
  1: {
    paid: { freight: 11_500, services: 0, surcharges: 0, membership: 2500 },
    saved: { coupons: 1000, merges: 0, vip: 1370 },
  },
  3: { paid: { freight: 700, services: 0, surcharges: 0, membership: 0 } },
}

it('shows the total, the average month, and the savings', async () => {
  answer(TWO_MONTHS)
  await openAndWaitFor('spending-total', SpendingPage)
  expect(getText('spending-total')).toContain('¥147.00')
  expect(getText('spending-average')).toContain('Monthly average (4 months)¥36.75')
  expect(getText('spending-saved')).toContain('Saved¥23.70')
  expect(paramsSentTo(getMonthlySpending).at(-1)!.get('utcOffsetMinutes')).toBe(
    `${0 - new Date().getTimezoneOffset()}`,
  )
})
it('draws the bars of all months in one scale, each with a label of its amounts', async () => {
  answer(TWO_MONTHS)
  await openAndWaitFor('spending-months', SpendingPage)
  const [paid, saved] = widthsOf('2026-11').map(Number.parseFloat)
  expect(paid! + saved!).toBeCloseTo(100)
  expect(widthsOf('2026-09')[0]).toBe(`${(700 / 16_370) * 100}%`)
  expect(widthsOf('2026-12')).toEqual([])
  const labels = [...findElement('spending-months').querySelectorAll('[role="radio"]')].map((bar) =>
    bar.textContent?.replace(/\u2060/g, ''),
  )
  expect(labels).toHaveLength(12)
  expect(labels.slice(0, 2)).toEqual(['2026-12Paid¥0.00', '2026-11¥23.70 savedPaid¥140.00'])
})
it('shows the parts of the newest paid month, then those of the chosen one', async () => {
  answer(TWO_MONTHS)
  await openAndWaitFor('spending-months', SpendingPage)
  expect(getText('spending-2026-11-parts')).toBe(
    'Freight and parcel fees¥115.00VIP membership¥25.00Coupons¥10.00VIP freight discount¥13.70',
  )
  await pressElements('spending-2026-12')
  expect(isRendered('spending-2026-11-parts')).toBe(false)
  expect(getText('spending-2026-12-parts')).toBe('No paid orders in this month.')
  expect(findElement('spending-2026-12').getAttribute('aria-checked')).toBe('true')
})
it('leads a member without payments to the declaration', async () => {
  answer({})
  await openScreen(SpendingPage)
  expect(await waitForText('spending-none')).toContain('Nothing paid in the last 12 months')
  expect(isRendered('spending-months')).toBe(false)
  await pressElements('spending-declare')
  await waitForNavigation()
  expect(navigations.at(-1)?.[0]).toBe('forecast')
})
