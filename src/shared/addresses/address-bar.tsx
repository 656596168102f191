import { Text, View } from '@tarojs/components'
import type { getAddress } from '@/contract/addresses/addresses'
import type { AnswerOf } from '@/contract/base/call'
import type { listFlowPickupPoints } from '@/contract/forecast/forecast-receivers'
import { formatAddressLine } from '@/domain/addresses/address'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { StatusTag } from '@/ui/status-tag/status-tag'
import './address-bar.scss'
import { addressTexts } from './texts'

export type ReceiverAddress = Pick<
  AnswerOf<typeof getAddress>,
  'name' | 'areaCode' | 'phone' | 'country' | 'province' | 'city' | 'district' | 'address' | 'postCode'
>
export type PickupPoint = Pick<
  AnswerOf<typeof listFlowPickupPoints>[number],
  'name' | 'pickupType' | 'address'
>

/** Shows a receiver, or a self-pickup point with the tag of its type (S1 §2 'Reusable address bar'). */
export const AddressSummary = ({ receiver, point }: { receiver?: ReceiverAddress; point?: PickupPoint }) =>
  receiver ? <ReceiverSummary receiver={receiver} /> : point ? <PickupPointSummary point={point} /> : null

function ReceiverSummary({ receiver }: { receiver: ReceiverAddress }) {
  return (
    <View>
      <View>
        <Text className="ab-name">{receiver.name}</Text>{' '}
        <Text className="pt-num pt-nowrap">
          +{receiver.areaCode} {receiver.phone}
        </Text>
      </View>
      <View className="ab-line">{formatAddressLine(receiver)}</View>
    </View>
  )
}

function PickupPointSummary({ point }: { point: PickupPoint }) {
  const t = useTexts(addressTexts)
  const lang = useLanguage()
  return (
    <View>
      <View className="ab-point">
        <Text className="ab-name">{point.name[lang]}</Text>
        <StatusTag tone="info">{t(`point.${point.pickupType}`)}</StatusTag>
      </View>
      <View className="ab-line">{point.address}</View>
    </View>
  )
}
