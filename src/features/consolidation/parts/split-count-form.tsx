import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { getMaxSplitPackages, resize } from '@/domain/consolidation/divide'
import { CONSOLIDATION_LIMITS } from '@/domain/consolidation/limits'
import { findSplitProblems } from '@/domain/consolidation/split'
import { parseGoodsQuantityOrNaN } from '@/domain/forecast/goods-fields'
import { formatMoneyText } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { OwnAmount } from '@/shared/own-currency/own-amount'
import { useFormatProblem } from '@/shared/refusals/use-problem-text'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { CellLabel } from '@/ui/cell/cell-label'
import { FieldError } from '@/ui/field-error/field-error'
import { StatusMessage } from '@/ui/status-message/status-message'
import { NumberStepper } from '@/ui/stepper/stepper'
import type { SplittableParcel } from '../queries'
import { texts } from '../texts'
import { splitProblemToProblem } from '../to-problem'
import { useSplitPieces } from '../use-split-pieces'

const { packagesMin: min, grams } = CONSOLIDATION_LIMITS.split

/** The number of packages of a split, and its fee. */
export function SplitCountForm({ divided }: { divided: SplittableParcel }) {
  const t = useTexts(texts)
  const { goods, eachCents, currency, parcel } = divided
  const max = getMaxSplitPackages(goods)
  const { pieces, change } = useSplitPieces(parcel.packageNo, goods)
  const [typed, setTyped] = useState<string>()
  const count = typed === undefined ? pieces.length : parseGoodsQuantityOrNaN(typed)
  const isFit = Number.isInteger(count) && count >= min && count <= max
  const set = (text: string) => {
    const next = parseGoodsQuantityOrNaN(text)
    const fits = Number.isInteger(next) && next >= min && next <= max
    setTyped(fits ? undefined : text)
    if (fits) change(resize(pieces, next))
  }
  if (max < min)
    return (
      <StatusMessage
        id="split-impossible"
        icon="info"
        title={t('split.impossible.title')}
        text={t('split.impossible.text', { min })}
      />
    )
  return (
    <>
      <Card>
        <View className={`pt-cell ${isFit ? '' : 'is-error'}`}>
          <View className="pt-cell__main">
            <CellLabel label={t('split.count')} required />
            <NumberStepper
              id="split-count"
              value={count}
              text={typed}
              min={min}
              max={max}
              label={t('split.count')}
              labels={{ fewer: t('split.count.fewer'), more: t('split.count.more') }}
              onChange={set}
            />
            {isFit ? (
              <Text className="pt-t12 pt-3">{t('split.count.note', { min, max, kg: grams / 1000 })}</Text>
            ) : (
              <CountError count={count} max={max} />
            )}
          </View>
        </View>
        <View className="pt-total sp-fee">
          <Text className="pt-t13 pt-2">
            {t('split.fee', { count: pieces.length, amount: formatMoneyText(eachCents, currency) })}
          </Text>
          <Text className="pt-num pt-b" id="split-fee">
            {formatMoneyText(pieces.length * eachCents, currency)}
            <OwnAmount cents={pieces.length * eachCents} currency={currency} isTotal below />
          </Text>
        </View>
      </Card>
      <Button
        id="split-next"
        kind="signal"
        block
        onPress={() => isFit && navigate('splitGoods', { packageNo: parcel.packageNo })}
      >
        {t('split.next')}
      </Button>
    </>
  )
}

/** Too few packages, or more than the goods allow. The text is the same as in the back end's refusal. */
function CountError({ count, max }: { count: number; max: number }) {
  const textOf = useFormatProblem(texts)
  const [tooFew] = findSplitProblems([], { goods: [], grams: 0 })
  const problem = count > max ? { code: 'tooMany' as const, params: { max } } : tooFew!
  return <FieldError id="split-count-error" text={textOf(splitProblemToProblem(problem))} />
}
