import { getPackageDetail } from '../../../src/contract/parcels/parcel-detail'
import type { EzwayCardState } from '../../../src/domain/parcels/parcel-state'
import { SCREENS } from '../../../src/screens/screens'
import type { Sandbox } from '../../../test/support/back-end/sandbox'
import { changing, opening, type Screen } from '../screen'

/** The demo's parcel that waits in EZ WAY. */
const TRACKING_NO = 'SF1408227655327'

/** Returns the states of a parcel that waits in EZ WAY, and an address in Latin letters. */
export async function ezwayScreens(sandbox: Sandbox): Promise<Screen[]> {
  const { packageNo } = await sandbox.packageOf(TRACKING_NO)
  const path = `${SCREENS.parcelDetails.paths[0]}?packageNo=${packageNo}`
  const inState = (name: string, badge: EzwayCardState | null, part: object, seen: string): Screen => ({
    name,
    path,
    changesNetwork: true,
    answers: changing(getPackageDetail, (real) => ({
      ...{ ...real, ezway: { ...real.ezway!, ...part } },
      summary: { ...real.summary, ezway: badge },
    })),
    prepare: async (it) => {
      await it.see(seen)
      await it.find(seen).scrollIntoViewIfNeeded()
    },
  })
  return [
    { name: 'details-ezway', path },
    { name: 'details-ezway-form', path, prepare: opening('ezway-form', 'ezway-correct') },
    inState(
      'details-ezway-mismatch',
      'mismatch',
      { state: 'mismatch', wrong: ['name', 'phone', 'id'] },
      'ezway-text',
    ),
    inState('details-ezway-declined', 'declined', { state: 'declined' }, 'ezway-declined'),
    inState('details-ezway-confirmed', null, { state: 'confirmed' }, 'ezway-confirmed'),
    {
      name: 'warehouse-latin',
      path: SCREENS.warehouse.paths[0],
      prepare: opening('warehouse-line1', 'warehouse-script-latin'),
    },
    {
      name: 'address-ezway',
      path: `${SCREENS.addressEdit.paths[0]}?country=TW`,
      prepare: async (it) => {
        await it.see('address-ezway')
        await it.fill('address-name', 'Lin Yating')
      },
    },
  ]
}
