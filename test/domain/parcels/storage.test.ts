import { PARCEL_STATES } from '@/domain/parcels/parcel-state'
import {
  calculateParcelStorageTerms,
  countFreeStorageDaysLeft,
  isStorageTimeRunning,
  STORAGE_REMINDER_DAYS,
  STORAGE_URGENT_DAYS,
} from '@/domain/parcels/storage'
import type { FeeRate } from '@/domain/pricing/fee-rates'
import { FEE_TYPE_CODE } from '@/domain/pricing/fee-type'

const RATE: FeeRate = {
  ...{ feeType: FEE_TYPE_CODE.warehousing, unit: 'dayAndKilogram', generalPrice: 100, superPrice: 80 },
  ...{ freeGeneral: 30, freeSuper: 60 },
}
const CAME_IN = new Date('2026-11-20T02:00:00.000Z')
const later = (days: number) => new Date(CAME_IN.getTime() + days * 86_400_000)

it('storage time runs from arrival to payment', () => {
  expect(PARCEL_STATES.filter(isStorageTimeRunning)).toEqual([
    'waitingDeclaration',
    'declarationFailed',
    'inboundReview',
    'tallying',
    'abnormal',
    'toPay',
  ])
})

it.each([
  ['regular', 1860, 30, 200],
  ['vip', 1860, 60, 160],
  ['regular', 1000, 30, 100],
  ['regular', 1001, 30, 200],
] as const)(
  'storage for a %s member with %i g is free for %i days, then %i cents a day',
  (member, grams, days, centsPerDay) => {
    expect(calculateParcelStorageTerms({ grams, inTime: CAME_IN }, RATE, member)).toEqual({
      freeUntil: later(days),
      centsPerDay,
    })
  },
)

it.each([
  [0, 30],
  [29, 1],
  [29.5, 1],
  [28.999, 2],
  [30, 0],
  [31, 0],
])('after %d days %i of 30 free days are left, including the current day', (gone, left) => {
  expect(countFreeStorageDaysLeft(later(30), later(gone))).toBe(left)
})

it('the storage reminder comes after the warning on the card', () => {
  expect(STORAGE_REMINDER_DAYS).toBeLessThan(STORAGE_URGENT_DAYS)
})
