import { Text, View } from '@tarojs/components'
import { parsePickupCollector } from '@/domain/addresses/collector'
import { getCurrencyDecimals } from '@/domain/base/money'
import { sumDeclaredCents } from '@/domain/forecast/goods'
import { normaliseTrackingNumber } from '@/domain/forecast/tracking-number'
import { parseInsuredWholeUnits } from '@/domain/pricing/insurance'
import { toDisplayedDestinationCode } from '@/domain/warehouse/places'
import { formatMoneyText } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { AddressSummary } from '@/shared/addresses/address-bar'
import { usePickupPointsOfFlow } from '@/shared/addresses/pickup-queries'
import { Card } from '@/ui/card/card'
import { Icon } from '@/ui/icon/icon'
import { useForecastAddresses, useInsuredFee } from '../../queries'
import { texts } from '../../texts'
import { useTrip } from '../../use-trip'
import { useForecastFields } from './create-forecast-page'

/** The summary before submission: goods, origin, destination and receiver. */
export function ForecastSummaryCard() {
  const t = useTexts(texts)
  const draft = useForecastFields().value
  const { flow } = useTrip()
  return (
    <Card id="forecast-summary">
      <View className="pt-card__body pt-card__body--stack">
        <View className="pt-between">
          <Text className="pt-t13 pt-2">{t('summary')}</Text>
          <Text className="pt-t13 pt-2 pt-num">
            {t('goods.total', { n: draft.goods.length })}{' '}
            {formatMoneyText(sumDeclaredCents(draft.goods), draft.goods[0]?.currency ?? '')}
          </Text>
        </View>
        <View className="pt-between">
          <View className="pt-row fc-way">
            <Text className="pt-code">{draft.whCode}</Text>
            <Icon name="arrow-right" />
            <Text className="pt-code">{toDisplayedDestinationCode(flow?.tarArea)}</Text>
          </View>
          <Text className="pt-mono pt-t13 fc-number">{normaliseTrackingNumber(draft.trackingNo)}</Text>
        </View>
        {draft.insured && <Insured />}
        {draft.distributionMode === 'selfPickup' ? (
          <Collector destination={flow?.tarArea ?? ''} />
        ) : (
          <Receiver />
        )}
      </View>
    </Card>
  )
}

/** The insured value, and the fee as the server calculates it. */
function Insured() {
  const t = useTexts(texts)
  const { goods, insuredValue, whCode } = useForecastFields().value
  const currency = goods[0]?.currency ?? ''
  const value = parseInsuredWholeUnits(insuredValue, currency)
  const isNumber = !Number.isNaN(value)
  const declaredCents = sumDeclaredCents(goods)
  const fee = useInsuredFee({ whCode, declaredCents, insuredValue }, isNumber).data
  if (!isNumber || !fee) return null
  return (
    <View id="forecast-summary-insurance" className="pt-between pt-t13 pt-2">
      <Text>
        {t('insurance.of', {
          amount: formatMoneyText(value * 10 ** getCurrencyDecimals(currency), currency),
        })}
      </Text>
      <Text className="pt-num">
        {t('insurance.costs', { amount: formatMoneyText(fee.amountCents, fee.currency) })}
      </Text>
    </View>
  )
}

function Receiver() {
  const { flowId, addressId } = useForecastFields().value
  const receiver = useForecastAddresses(flowId).data?.find(({ id }) => id === addressId)
  if (!receiver) return null
  return (
    <View id="forecast-summary-receiver">
      <AddressSummary receiver={receiver} />
    </View>
  )
}

function Collector({ destination }: { destination: string }) {
  const draft = useForecastFields().value
  const { flowId, pickupPointId } = draft
  const point = usePickupPointsOfFlow(flowId, true).data?.find(({ id }) => id === pickupPointId)
  if (!point) return null
  const read = parsePickupCollector(draft, destination)
  const { pickupName, pickupAreaCode, pickupPhone } = 'collector' in read ? read.collector : draft
  return (
    <View id="forecast-summary-receiver">
      <AddressSummary point={point} />
      <View className="fc-address__line">
        <Text>{pickupName}</Text>{' '}
        <Text className="pt-num">
          +{pickupAreaCode} {pickupPhone}
        </Text>
      </View>
    </View>
  )
}
