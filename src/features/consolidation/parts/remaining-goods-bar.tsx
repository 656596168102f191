import { Text, View } from '@tarojs/components'
import { suggestPackage } from '@/domain/consolidation/divide'
import { getUnassignedQuantity, type SplitPackage, type SplitProblem } from '@/domain/consolidation/split'
import { formatMoneyText } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { Money } from '@/shared/money/money'
import { useFormatProblem } from '@/shared/refusals/use-problem-text'
import { FieldError } from '@/ui/field-error/field-error'
import { PressableLink } from '@/ui/link/link'
import type { SplittableParcel } from '../queries'
import { texts } from '../texts'
import { splitProblemToProblem } from '../to-problem'

interface RemainingGoodsBarProps {
  pieces: readonly SplitPackage[]
  goods: SplittableParcel['goods']
  /** problem of the split as a whole, shown after Next was pressed */
  problem: SplitProblem | undefined
  onPut: (at: number, item: SplittableParcel['goods'][number]) => void
}

/** The number of pieces still to divide, and a suggested package for the first of them. */
export function RemainingGoodsBar({ pieces, goods, problem, onPut }: RemainingGoodsBarProps) {
  const t = useTexts(texts)
  const textOf = useFormatProblem(texts)
  const left = goods.reduce((sum, item) => sum + getUnassignedQuantity(pieces, item), 0)
  const next = goods.find((item) => getUnassignedQuantity(pieces, item) > 0)
  const at = next ? suggestPackage(pieces, next, goods) : 0
  return (
    <View className="mg-sum">
      <Text className={`pt-t13 ${left > 0 ? 'sp-warn' : 'pt-2'}`} id="split-left">
        {left > 0 ? t('divide.leftInAll', { left }) : t('divide.none')}
      </Text>
      {next && (
        <View className="sp-put">
          <Text className="pt-t13 pt-grow">
            {t('divide.put', {
              name: next.description,
              left: getUnassignedQuantity(pieces, next),
              number: at + 1,
            })}
          </Text>
          <PressableLink id="split-put" role="button" of={next.description} onPress={() => onPut(at, next)}>
            {t('divide.put.action')}
          </PressableLink>
        </View>
      )}
      {problem && <FieldError id="split-problem" text={textOf(splitProblemToProblem(problem))} />}
    </View>
  )
}

/** The fee for the number of packages. */
export function SplitFee({
  divided: { eachCents, currency },
  count,
}: {
  divided: SplittableParcel
  count: number
}) {
  const t = useTexts(texts)
  return (
    <>
      <View className="pt-t12 pt-3">
        {t('split.fee', { count, amount: formatMoneyText(eachCents, currency) })}
      </View>
      <View id="split-total">
        <Money cents={eachCents * count} currency={currency} size={20} due />
      </View>
    </>
  )
}
