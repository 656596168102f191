import { SCREENS_SHOWN } from '../../scripts/screens/screens-shown'
import { SCREENS } from '../../src/screens/screens'

/**
 * Areas of the app that `taps` presses separately, with the features of each. Each area takes less than two
 * minutes. A feature stays whole, because the screens of `forecast` share one draft.
 */
export const AREAS = {
  home: [
    'home',
    'my',
    'articles',
    'conversation',
    'coupons',
    'feedback',
    'membership',
    'not-found',
    'notices',
    'notifications',
    'share',
  ],
  account: ['account', 'addresses', 'auth', 'certificates', 'exporter'],
  parcels: ['consolidation', 'parcel-list', 'parcels'],
  forecast: ['forecast', 'pricing', 'prohibited'],
  orders: ['orders', 'payments', 'services'],
} as const satisfies Record<string, readonly string[]>

export type Area = keyof typeof AREAS

const areaOfFeature = new Map(
  Object.entries(AREAS).flatMap(([area, features]) => features.map((feature) => [feature as string, area])),
)
const areaOfPicture = new Map(
  SCREENS_SHOWN.map(({ name, shows }) => {
    const [, feature = ''] = SCREENS[shows].page.split('/')
    return [name, areaOfFeature.get(feature)]
  }),
)

/** Returns the area of a picture of `npm run screens`. */
export function areaOf(picture: string): Area {
  const area = areaOfPicture.get(picture)
  if (!area) throw new Error(`test/bench/areas.ts has no area for the feature of ${picture}`)
  return area as Area
}
