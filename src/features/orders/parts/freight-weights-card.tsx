import { Text, View } from '@tarojs/components'
import { formatGramsAsKg } from '@/domain/base/measures'
import { type FreightWeights, readFreightWeights } from '@/domain/pricing/freight'
import { formatWeight } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import type { Order } from '@/shared/orders/order'
import { Card } from '@/ui/card/card'
import { texts } from '../texts'

/** Returns the weights of the order's freight, unless it has several: each parcel then has its own. */
export function findOrderWeights({ lines }: Pick<Order, 'lines'>): FreightWeights | undefined {
  const all = lines.flatMap((line) => readFreightWeights(line) ?? [])
  return all.length === 1 ? all[0] : undefined
}

/** The two weights of a parcel; the larger one is marked. Below, how it is rounded up to what is charged. */
export function FreightWeightsCard({ weights }: { weights: FreightWeights }) {
  const t = useTexts(texts)
  const { counts, volumetric, volumeDivisor, chargeable, firstWeight, steps, stepWeight } = weights
  const boxes = [
    { name: 'actual', grams: weights.actual, note: t('weights.weighed') },
    {
      name: 'volumetric',
      grams: volumetric,
      note: volumetric > 0 ? t('weights.divisor', { divisor: volumeDivisor }) : t('weights.noSize'),
    },
  ] as const
  return (
    <Card title={t('weights.title')} action={<Text className="pt-t13 pt-2">{t('weights.larger')}</Text>}>
      <View className="or-duo" id="record-weights">
        {boxes.map(({ name, grams, note }) => (
          <View
            key={name}
            className={`or-duo__side ${name === counts ? 'is-on' : ''}`}
            id={`record-weight-${name}`}
          >
            {name === counts && <Text className="or-duo__flag">{t('weights.counts')}</Text>}
            <Text className="pt-t13 pt-2">{t(`weights.${name}`)}</Text>
            <Text className="or-duo__value">{grams > 0 ? formatWeight(grams) : '—'}</Text>
            <Text className="pt-t12 pt-2">{note}</Text>
          </View>
        ))}
      </View>
      <View className="or-charged">
        <Text className="pt-t13 pt-2 pt-num">
          {t('weights.formula', {
            weight: formatGramsAsKg(weights[counts]),
            first: formatGramsAsKg(firstWeight),
            steps,
            step: formatGramsAsKg(stepWeight),
          })}
        </Text>
        <Text className="or-charged__sum" id="record-charged">
          {t('weights.charged', { weight: formatWeight(chargeable) })}
        </Text>
      </View>
    </Card>
  )
}
