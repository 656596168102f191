import type { AnswerOf } from '../../../src/contract/base/call'
import { getPackageDetail } from '../../../src/contract/parcels/parcel-detail'
import { DAY_MS } from '../../../src/domain/base/clock'
import { changing, type Screen } from '../screen'

export type Detail = AnswerOf<typeof getPackageDetail>

/** Returns the time this number of days before now; a negative number is after now. */
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()

/** Returns a parcel's screen at a later time. The demo's parcels are from yesterday. */
export const withDetail = (
  name: string,
  path: string,
  seen: string,
  part: Partial<Detail> | ((real: Detail) => Partial<Detail>),
): Screen => ({
  name,
  path,
  changesNetwork: true,
  answers: changing(getPackageDetail, (real) => ({
    ...real,
    ...(typeof part === 'function' ? part(real) : part),
  })),
  prepare: async (it) => {
    await it.see(seen)
    await it.find(seen).scrollIntoViewIfNeeded()
  },
})

/** Adds the notice of a lien to the history. The member can reply to it until `until`. */
const noticed = ({ sfPkg }: Detail, until: string): Detail['sfPkg'] => ({
  ...sfPkg,
  routePathList: [
    {
      ...{ code: 'lienNotice', time: daysAgo(0), utcOffsetMinutes: 480, place: null },
      params: { until, reply: 7 },
    },
    ...sfPkg.routePathList,
  ],
})

const sheet = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 80"><rect width="60" height="80" fill="#f3ead6"/><path d="M8 14h28M8 26h44M8 36h44M8 46h44M8 66h16" stroke="#3c2f10" stroke-width="3"/></svg>`
/** One page of a tax receipt. */
const RECEIPT = { pictureId: 'first', url: `data:image/svg+xml,${encodeURIComponent(sheet)}` }

/**
 * Returns screens of the lien on an overdue parcel, and of the states of a tax receipt.
 * @param toPay address of an unpaid parcel.
 * @param signed address of a signed parcel.
 */
export const termScreens = (toPay: string, signed: string): Screen[] => [
  withDetail('details-lien', toPay, 'details-lien', (real) => ({
    warehouseInTime: daysAgo(70),
    storage: { freeUntil: daysAgo(10), centsPerDay: 100 },
    sfPkg: noticed(real, daysAgo(10)),
  })),
  withDetail('details-lien-notice', toPay, 'details-lien-notice', (real) => ({
    warehouseInTime: daysAgo(25),
    storage: { freeUntil: daysAgo(-5), centsPerDay: 100 },
    sfPkg: noticed(real, daysAgo(-5)),
  })),
  withDetail('details-tax-requested', signed, 'tax-requested', {
    taxReceipt: { until: daysAgo(-5), requestedAt: daysAgo(1), sentAt: null, pictures: [] },
  }),
  withDetail('details-tax-sent', signed, 'tax-requested', {
    taxReceipt: {
      ...{ until: daysAgo(-3), requestedAt: daysAgo(3), sentAt: daysAgo(1) },
      pictures: [RECEIPT, { ...RECEIPT, pictureId: 'second' }],
    },
  }),
  withDetail('details-tax-over', signed, 'tax-over', {
    taxReceipt: { until: daysAgo(1), requestedAt: null, sentAt: null, pictures: [] },
  }),
]

const localDay = (days: number) => daysAgo(-days).slice(0, 10)
const FIRST_ARRIVAL = { from: localDay(-4), until: localDay(-2) }

/**
 * Returns screens of a parcel that is later than first expected: with a range, and without any.
 * @param onWay address of a parcel on its way.
 */
export const arrivalScreens = (onWay: string): Screen[] => [
  withDetail('details-arrival-later', onWay, 'details-later', {
    arrival: {
      ...{ range: { from: localDay(1), until: localDay(4), basis: 58 }, first: FIRST_ARRIVAL },
      ...{ slip: 'later', isOverdue: true },
    },
  }),
  withDetail('details-arrival-late', onWay, 'details-later', {
    arrival: { range: null, first: FIRST_ARRIVAL, slip: 'later', isOverdue: true },
  }),
]
