import { View } from '@tarojs/components'
import { useState } from 'react'
import { useTexts } from '@/i18n/texts'
import { AddressSummary } from '@/shared/addresses/address-bar'
import { PressableLink } from '@/ui/link/link'
import { Option, OptionList } from '@/ui/option/option'
import { Sheet } from '@/ui/sheet/sheet'
import { usePreviousReceivers } from '../../queries'
import { texts } from '../../texts'
import { useTrip } from '../../use-trip'
import { useForecastFields } from '../page/create-forecast-page'

/**
 * Earlier receivers and pickup points on this route, to choose with one tap (S1 §2).
 *
 * @param pickupOffered whether the route offers self pickup now
 */
export function RecommendedReceivers({ pickupOffered }: { pickupOffered: boolean }) {
  const t = useTexts(texts)
  const form = useForecastFields()
  const { flowId, distributionMode, addressId, pickupPointId } = form.value
  const [open, setOpen] = useState(false)
  const { receivers } = usePreviousReceivers(flowId, useTrip().flow?.tarArea ?? '')
  const before = receivers.filter(({ address }) => address || pickupOffered)
  const chosen = distributionMode === 'selfPickup' ? pickupPointId : addressId
  const idOf = ({ address, pickupPoint }: (typeof receivers)[number]) => address?.id ?? pickupPoint?.id ?? ''
  if (!before.some((receiver) => idOf(receiver) !== chosen)) return null
  const choose = ({ address, pickupPoint }: (typeof receivers)[number]) => {
    if (address) form.change({ distributionMode: 'toDoor', addressId: address.id })
    else if (pickupPoint) form.change({ distributionMode: 'selfPickup', pickupPointId: pickupPoint.id })
    setOpen(false)
  }
  return (
    <View className="fc-before">
      <PressableLink id="forecast-before" role="button" onPress={() => setOpen(true)}>
        {t('recommended.open', { n: before.length })}
      </PressableLink>
      <Sheet id="forecast-before-sheet" open={open} title={t('recommended')} onClose={() => setOpen(false)}>
        <OptionList title={t('recommended')}>
          {before.map((receiver) => (
            <Option
              key={idOf(receiver)}
              id={`forecast-before-${idOf(receiver)}`}
              selected={idOf(receiver) === chosen}
              onPress={() => choose(receiver)}
            >
              <AddressSummary
                receiver={receiver.address ?? undefined}
                point={receiver.pickupPoint ?? undefined}
              />
            </Option>
          ))}
        </OptionList>
      </Sheet>
    </View>
  )
}
