import type { AnswerOf } from '../../../src/contract/base/call'
import { getPackageDetail } from '../../../src/contract/parcels/parcels'
import { DAY_MS } from '../../../src/domain/base/clock'
import { changing, type Screen } from '../screen'

type Detail = AnswerOf<typeof getPackageDetail>

/** A day before today (negative: after it). */
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()

/** A parcel's screen as time goes by; the parcels of the demo are of yesterday. */
const withDetail = (
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

/** The history with the notice of a lien in it, which gives to reply until a moment. */
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
/** A page of one. */
const RECEIPT = { pictureId: 'first', url: `data:image/svg+xml,${encodeURIComponent(sheet)}` }

/** The lien on what is overdue, and what became of a tax receipt. @param toPay @param signed addresses of two parcels */
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
