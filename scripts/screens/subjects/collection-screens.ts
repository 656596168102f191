import { DAY_MS } from '../../../src/domain/base/clock'
import { getPickupDeadline } from '../../../src/domain/parcels/pickup-collection'
import { opening, type Screen } from '../screen'
import { type Detail, withDetail } from './term-screens'

/** Clock of the demo's pickup point, in minutes east of UTC. */
const SINGAPORE = 480

/** Returns a parcel that waits at its point, with its last day in this number of days. */
const endingIn =
  (days: number) =>
  ({ summary }: Detail): Partial<Detail> => ({
    summary: {
      ...summary,
      pickup: {
        until: getPickupDeadline(new Date(Date.now() + days * DAY_MS), 0, SINGAPORE).toISOString(),
        utcOffsetMinutes: SINGAPORE,
      },
    },
  })

/**
 * Returns screens of a parcel at its pickup point.
 * @param ready address of such a parcel
 */
export const collectionScreens = (ready: string): Screen[] => [
  { name: 'details-collect-staff', path: ready, prepare: opening('pickup-staff-qr', 'collection-show') },
  withDetail('details-collect-last', ready, 'collection-until', endingIn(1)),
  withDetail('details-collect-over', ready, 'collection-until', endingIn(-1)),
  withDetail('details-collect-later', ready, 'details-code-later', ({ summary }) => ({
    pickupCode: null,
    summary: { ...summary, pickup: null },
  })),
]
