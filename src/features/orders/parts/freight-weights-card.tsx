import { Text, View } from '@tarojs/components'
import { type FreightWeights, readFreightWeights } from '@/domain/pricing/freight'
import { formatWeight } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { FeeLines } from '@/shared/money/fee-lines'
import { isUnpaidOrder, type Order } from '@/shared/orders/order'
import { orderTexts } from '@/shared/orders/texts'
import { Card } from '@/ui/card/card'
import { texts } from '../texts'

/** Returns the weights of the order's freight, unless it has several: each parcel then has its own. */
function findOrderWeights({ lines }: Pick<Order, 'lines'>): FreightWeights | undefined {
  const all = lines.flatMap((line) => readFreightWeights(line) ?? [])
  return all.length === 1 ? all[0] : undefined
}

/** The weights of the order's freight, if it has one. */
export function OrderWeights({ order }: { order: Order }) {
  const weights = findOrderWeights(order)
  return weights ? <FreightWeightsCard weights={weights} /> : null
}

/** The fees of the order, without the weights that the card above shows. */
export function OrderFeesCard({ order }: { order: Order }) {
  const t = useTexts(texts)
  const ofOrder = useTexts(orderTexts)
  return (
    <Card title={ofOrder('fees')}>
      <FeeLines
        id="record-total"
        detailed
        withoutWeights={findOrderWeights(order) !== undefined}
        fees={order.lines}
        total={t(order.paidAt ? 'record.paid' : 'record.total')}
        totalCents={order.totalCents}
        currency={order.currency}
        due={isUnpaidOrder(order)}
      />
    </Card>
  )
}

/**
 * The two weights of a parcel; the larger one is marked. A parcel whose size does not count has one. Below, how
 * the weight is rounded up to what is charged.
 */
function FreightWeightsCard({ weights }: { weights: FreightWeights }) {
  const t = useTexts(texts)
  const { counts, volumetric, volumeDivisor, chargeable, firstWeight, steps, stepWeight } = weights
  const hasTwo = volumetric > 0
  const actual = {
    name: 'actual',
    grams: weights.actual,
    note: t(hasTwo ? 'weights.weighed' : 'weights.noSize'),
  } as const
  const bySize = {
    name: 'volumetric',
    grams: volumetric,
    note: t('weights.divisor', { divisor: volumeDivisor }),
  } as const
  const larger = hasTwo && <Text className="pt-t13 pt-2">{t('weights.larger')}</Text>
  return (
    <Card title={t(hasTwo ? 'weights.title' : 'weights.one')} action={larger}>
      <View className="or-duo" id="record-weights">
        {(hasTwo ? [actual, bySize] : [actual]).map(({ name, grams, note }) => (
          <View
            key={name}
            className={`or-duo__side ${hasTwo && name === counts ? 'is-on' : ''}`}
            id={`record-weight-${name}`}
          >
            {hasTwo && name === counts && <Text className="or-duo__flag">{t('weights.counts')}</Text>}
            <Text className="pt-t13 pt-2">{t(`weights.${name}`)}</Text>
            <Text className="or-duo__value">{formatWeight(grams)}</Text>
            <Text className="pt-t12 pt-2">{note}</Text>
          </View>
        ))}
      </View>
      <View className="or-charged">
        <Text className="pt-t13 pt-2 pt-num">
          {t('weights.formula', {
            weight: formatWeight(weights[counts]),
            first: formatWeight(firstWeight),
            steps,
            step: formatWeight(stepWeight),
          })}
        </Text>
        <Text className="or-charged__sum" id="record-charged">
          {t('weights.charged', { weight: formatWeight(chargeable) })}
        </Text>
      </View>
    </Card>
  )
}
