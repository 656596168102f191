import { listAddresses } from '../../../src/contract/addresses/addresses'
import type { ParcelState } from '../../../src/domain/parcels/parcel-state'
import { SCREENS } from '../../../src/screens/screens'
import type { MemberCalls } from '../../../test/support/back-end/member-calls'
import { opening, press, type Screen } from '../screen'

/** Opens the destinations and chooses one. */
const HONG_KONG = ['destination-flow', 'destination-100005003'] as const
const TO_PICKUP = 'destination-distribution-selfPickup'

/**
 * Returns screens that choose another destination for a parcel, and another receiver.
 * @param inState returns the number of a parcel in a state.
 */
export async function destinationScreens(
  member: MemberCalls,
  inState: (state: ParcelState) => string,
): Promise<Screen[]> {
  const packageNo = inState('toPay')
  const destination = `${SCREENS.changeDestination.paths[0]}?packageNo=${packageNo}`
  const receiver = `${SCREENS.selectAddress.paths[0]}?packageNo=${packageNo}`
  const { tarArea } = (await member.detail(packageNo)).summary
  const book = await member.call(listAddresses, {})
  const addressIn = (place: string | null) => book.find(({ country }) => country === place)!.id
  return [
    { name: 'change-destination', path: destination },
    {
      name: 'change-destination-sheet',
      path: destination,
      prepare: opening('destination', 'destination-flow'),
    },
    { name: 'change-destination-errors', path: destination, prepare: press('destination-send') },
    {
      name: 'change-destination-pickup',
      path: destination,
      prepare: opening('destination-pickup-error', ...HONG_KONG, TO_PICKUP, 'destination-send'),
    },
    {
      name: 'change-destination-points',
      path: destination,
      prepare: opening('destination-pickup-sheet', ...HONG_KONG, TO_PICKUP, 'destination-pickup'),
    },
    {
      name: 'change-destination-ask',
      path: destination,
      prepare: opening(
        'destination-dialog',
        ...[...HONG_KONG, `destination-address-${addressIn('HK')}`, 'destination-mode-standard'],
        'destination-send',
      ),
    },
    {
      name: 'change-destination-closed',
      path: `${SCREENS.changeDestination.paths[0]}?packageNo=${inState('signed')}`,
    },
    { name: 'select-address', path: receiver },
    {
      name: 'select-address-pickup',
      path: receiver,
      prepare: opening('select-pickup-error', 'select-distribution-selfPickup', 'select-send'),
    },
    {
      name: 'select-address-points',
      path: receiver,
      prepare: opening('select-pickup-sheet', 'select-distribution-selfPickup', 'select-pickup'),
    },
    {
      name: 'select-address-ask',
      path: receiver,
      prepare: opening('select-dialog', `select-${addressIn(tarArea)}`),
    },
  ]
}
