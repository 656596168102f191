import { canChangeAddress, canChangeDestination } from '@/domain/parcels/parcel-state'
import { navigate } from '@/navigation/navigation'
import { findAllowedForecastChange, openForecastChange } from '@/shared/parcels/open-forecast'
import type { IconName } from '@/ui/icon/icon'
import type { ParcelDetail } from './queries'

/** An action on a parcel. Its texts are `more.<name>` and `more.<name>.note`. */
export interface ParcelAction {
  name: 'services' | 'merge' | 'split' | 'address' | 'destination' | 'contents' | 'fees' | 'route'
  icon: IconName
  open: () => void
}

/** Returns the actions that the parcel allows now, other than paying. */
export function listParcelActions(detail: ParcelDetail): ParcelAction[] {
  const { summary, canAddService, addedServices, sfPkgs, fees } = detail
  const { packageNo, state, moveMode, canSplit, isPaymentUnderWay } = summary
  const isMerged = sfPkgs.length > 0
  const change = findAllowedForecastChange(summary)
  const toPay = state === 'toPay' && !isPaymentUnderWay
  const all: (ParcelAction & { offered: boolean })[] = [
    {
      ...{ name: 'services', icon: 'plus', offered: canAddService || addedServices.length > 0 },
      open: () => navigate('addValueService', { packageNo }),
    },
    {
      ...{ name: 'merge', icon: 'box', offered: toPay && !isMerged && moveMode !== 'authorizedDeduction' },
      open: () => navigate('merge', { packageNo }),
    },
    {
      ...{ name: 'split', icon: 'box', offered: toPay && canSplit },
      open: () => navigate('split', { packageNo }),
    },
    {
      ...{ name: 'address', icon: 'pin', offered: canChangeAddress(state) && !isPaymentUnderWay },
      open: () => navigate('selectAddress', { packageNo }),
    },
    {
      ...{ name: 'destination', icon: 'globe' },
      offered: canChangeDestination(state) && !isPaymentUnderWay && !isMerged,
      open: () => navigate('changeDestination', { packageNo }),
    },
    {
      ...{ name: 'contents', icon: 'edit', offered: change !== undefined },
      open: () => change && openForecastChange(change, packageNo),
    },
    {
      ...{ name: 'fees', icon: 'wallet', offered: fees.length > 0 },
      open: () => navigate('payDetails', { packageNo }),
    },
    {
      ...{ name: 'route', icon: 'truck', offered: true },
      open: () => navigate('parcelRoute', { packageNo }),
    },
  ]
  return all.filter(({ offered }) => offered)
}
