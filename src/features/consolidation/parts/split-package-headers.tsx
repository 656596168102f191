import { Text, View } from '@tarojs/components'
import { CONSOLIDATION_LIMITS } from '@/domain/consolidation/limits'
import {
  allocateGramsDuringSplit,
  getQuantityInSplitPackage,
  type SplitPackage,
  type SplitProblem,
  sumQuantities,
} from '@/domain/consolidation/split'
import { useTexts } from '@/i18n/texts'
import { useFormatProblem } from '@/shared/refusals/use-problem-text'
import { Card } from '@/ui/card/card'
import { FieldError } from '@/ui/field-error/field-error'
import { PressableLink } from '@/ui/link/link'
import { StatusTag } from '@/ui/status-tag/status-tag'
import { formatApproximateWeight } from '../format-approximate-weight'
import type { SplittableParcel } from '../queries'
import { texts } from '../texts'
import { splitProblemToProblem } from '../to-problem'

const { packagesMin, grams: maxGrams } = CONSOLIDATION_LIMITS.split

interface SplitPackageHeadersProps {
  pieces: readonly SplitPackage[]
  divided: SplittableParcel
  onChange: (pieces: readonly SplitPackage[]) => void
}

/** The packages of a split: number of pieces, and approximate weight against the limit of a package. */
export function SplitPackageHeaders({ pieces, divided, onChange }: SplitPackageHeadersProps) {
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
                onPress={() => onChange(pieces.filter((_, other) => other !== at))}
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

/** The problems of single packages. */
export function SplitPackageProblems({ problems }: { problems: readonly SplitProblem[] }) {
  const textOf = useFormatProblem(texts)
  return problems.map(
    (problem) =>
      problem.piece !== undefined && (
        <View key={`${problem.code}-${problem.piece}`} className="sp-error">
          <FieldError
            id={`split-piece-${problem.piece + 1}-error`}
            text={textOf(splitProblemToProblem(problem))}
          />
        </View>
      ),
  )
}

interface PieceCardProps {
  number: number
  goods: SplittableParcel['goods']
  piece: SplitPackage
  /** approximate weight, formatted */
  weight: string
}

/** The contents of one package of a split. */
export function PieceCard({ number, goods, piece, weight }: PieceCardProps) {
  const t = useTexts(texts)
  const inside = goods.filter(({ position }) => getQuantityInSplitPackage(piece, position) > 0)
  return (
    <Card
      title={t('divide.parcel', { number })}
      action={<Text className="pt-num pt-t13 pt-2">{t('splitReview.about', { weight })}</Text>}
    >
      <View id={`split-review-${number}`}>
        {inside.map(({ position, description, gift }) => (
          <View key={position} className="mg-inside">
            <Text>
              {t('splitReview.item', {
                name: description,
                count: getQuantityInSplitPackage(piece, position),
              })}
            </Text>
            {gift && <StatusTag tone="idle">{t('divide.gift')}</StatusTag>}
          </View>
        ))}
      </View>
    </Card>
  )
}
