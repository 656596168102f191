import { View } from '@tarojs/components'
import { Fragment, useState } from 'react'
import type { DistributionMode } from '@/domain/addresses/receiver'
import { useTexts } from '@/i18n/texts'
import { AddressSummary } from '@/shared/addresses/address-bar'
import { addressTexts } from '@/shared/addresses/texts'
import { PressableLink } from '@/ui/link/link'
import { Option, OptionList } from '@/ui/option/option'
import { Sheet } from '@/ui/sheet/sheet'
import { usePreviousReceivers } from '../../queries'
import { texts } from '../../texts'
import { useTrip } from '../../use-trip'
import { useForecastFields } from '../page/create-forecast-page'

/**
 * Earlier receivers and pickup points on this route, to choose with one tap (S1 §2). They are grouped by
 * distribution mode, the chosen mode first, because a choice in the other group changes the mode.
 *
 * @param pickupOffered whether the route offers self pickup now
 */
export function RecommendedReceivers({ pickupOffered }: { pickupOffered: boolean }) {
  const t = useTexts(texts)
  const modeText = useTexts(addressTexts)
  const form = useForecastFields()
  const { flowId, distributionMode, addressId, pickupPointId } = form.value
  const [open, setOpen] = useState(false)
  const { receivers } = usePreviousReceivers(flowId, useTrip().flow?.tarArea ?? '')
  const before = receivers.filter(({ address }) => address || pickupOffered)
  const isPickup = distributionMode === ('selfPickup' satisfies DistributionMode)
  const toDoor = { mode: 'toDoor', rows: before.filter(({ address }) => address) } as const
  const atPoints = { mode: 'selfPickup', rows: before.filter(({ address }) => !address) } as const
  const groups = isPickup ? [atPoints, toDoor] : [toDoor, atPoints]
  const chosen = isPickup ? pickupPointId : addressId
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
          {groups.map(({ mode, rows }) => (
            <Fragment key={mode}>
              {rows.length > 0 && <View className="pt-sheet__group">{modeText(`delivery.${mode}`)}</View>}
              {rows.map((receiver) => (
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
            </Fragment>
          ))}
        </OptionList>
      </Sheet>
    </View>
  )
}
