import { Text, View } from '@tarojs/components'
import { CONSOLIDATION_LIMITS } from '@/domain/consolidation/limits'
import { allocateGramsDuringSplit, type SplitPackage, sumQuantities } from '@/domain/consolidation/split'
import { useTexts } from '@/i18n/texts'
import { PressableLink } from '@/ui/link/link'
import { formatApproximateWeight } from '../format-approximate-weight'
import type { SplittableParcel } from '../queries'
import { texts } from '../texts'

const { packagesMin, grams: maxGrams } = CONSOLIDATION_LIMITS.split

interface SplitPackageHeadersProps {
  pieces: readonly SplitPackage[]
  divided: SplittableParcel
  onRemove: (at: number) => void
}

/** The packages of a split: number of pieces, and approximate weight against the limit of a package. */
export function SplitPackageHeaders({ pieces, divided, onRemove }: SplitPackageHeadersProps) {
  const t = useTexts(texts)
  const weights = allocateGramsDuringSplit(pieces, { goods: divided.goods, grams: divided.weight })
  return (
    <View className="sp-grid sp-heads">
      {pieces.map((piece, at) => {
        const number = at + 1
        const weight = weights[at]!
        return (
          <View key={number} className="sp-grid__cell" id={`split-piece-${number}`}>
            <View className="pt-between">
              <Text className="pt-t13 pt-b">{t('divide.parcel', { number })}</Text>
              <Text className="pt-t13 pt-2 pt-num">{t('divide.count', { count: sumQuantities(piece) })}</Text>
            </View>
            <Text className="pt-t12 pt-2 pt-num">
              {t('splitReview.about', { weight: formatApproximateWeight(weight) })}
            </Text>
            <View className={`mg-gauge ${weight > maxGrams ? 'is-over' : ''}`}>
              <View
                className="mg-gauge__fill"
                style={{ width: `${Math.min(100, Math.round((weight / maxGrams) * 100))}%` }}
              />
            </View>
            {pieces.length > packagesMin && (
              <PressableLink
                id={`split-remove-${number}`}
                role="button"
                of={t('divide.parcel', { number })}
                onPress={() => onRemove(at)}
              >
                {t('divide.remove')}
              </PressableLink>
            )}
          </View>
        )
      })}
    </View>
  )
}
