import { View } from '@tarojs/components'
import {
  canChangeAddress,
  canChangeDestination,
  type ParcelState,
  TERMINAL_STATES,
} from '@/domain/parcels/parcel-state'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { AddressSummary } from '@/shared/addresses/address-bar'
import { Card } from '@/ui/card/card'
import { PressableLink } from '@/ui/link/link'
import type { ParcelDetail } from '../queries'
import { texts } from '../texts'

const isTerminal = (state: ParcelState): boolean => TERMINAL_STATES.some((each) => each === state)

/**
 * The receiver, or the pickup point until the parcel waits there. The member can change it until the parcel is
 * paid.
 */
export function DetailReceiver({ detail }: { detail: ParcelDetail }) {
  const t = useTexts(texts)
  const { summary, deliveryAddressesVo: receiver, pickupPoint, collector } = detail
  const { packageNo, state, isPaymentUnderWay } = summary
  const change = canChangeAddress(state) && !isPaymentUnderWay && (
    <PressableLink id="details-address-change" onPress={() => navigate('selectAddress', { packageNo })}>
      {t('address.change')}
    </PressableLink>
  )
  // The destination of a merged parcel cannot change: it is the destination of its parcels.
  const elsewhere = canChangeDestination(state) && !isPaymentUnderWay && detail.sfPkgs.length === 0 && (
    <PressableLink
      id="details-destination-change"
      onPress={() => navigate('changeDestination', { packageNo })}
    >
      {t('destination.change')}
    </PressableLink>
  )
  if (detail.pickupCode) return null
  if (pickupPoint)
    return (
      <Card title={t('pickup')} action={change}>
        <View className="pc-body" id="details-receiver">
          <AddressSummary point={pickupPoint} />
          <View className="pt-t13 pt-3">{t('hours', { hours: pickupPoint.businessHours })}</View>
          {collector && (
            <View className="pt-2" id="details-collector">
              {t('collector', collector)}
            </View>
          )}
          {!isTerminal(state) && (
            <View className="pt-t13 pt-2" id="details-code-later">
              {t('pickup.codeLater')}
            </View>
          )}
          {elsewhere}
        </View>
      </Card>
    )
  if (!receiver) return null
  return (
    <Card title={t('receiver')} action={change}>
      <View className="pc-body" id="details-receiver">
        <AddressSummary receiver={receiver} />
        {elsewhere}
      </View>
    </Card>
  )
}
