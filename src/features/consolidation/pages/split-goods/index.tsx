import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { distribute, getMaxPieces, resize, setPieceQuantity } from '@/domain/consolidation/divide'
import { CONSOLIDATION_LIMITS } from '@/domain/consolidation/limits'
import {
  findSplitProblems,
  getQuantityInPiece,
  getUnassignedQuantity,
  type SplitPiece,
  type SplitProblem,
} from '@/domain/consolidation/split'
import { moneyText } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { navigate, useRouteParams } from '@/navigation/navigation'
import { isGone, Loaded } from '@/shared/loaded/loaded'
import { Money } from '@/shared/money/money'
import { useProblemText } from '@/shared/refusal/use-problem-text'
import { Screen } from '@/shared/screen/screen'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { FieldError } from '@/ui/field-error/field-error'
import { Link } from '@/ui/link/link'
import { asPage } from '@/ui/page/as-page'
import { Stack } from '@/ui/stack/stack'
import { StickyBar } from '@/ui/sticky-bar/sticky-bar'
import { GoodsDivider } from '../../parts/goods-divider'
import { PieceHeads } from '../../parts/piece-heads'
import { SplitBar } from '../../parts/split-bar'
import { SplitHead } from '../../parts/split-head'
import type { Divided } from '../../queries'
import { problemOfSplit } from '../../split-problem'
import { texts } from '../../texts/texts'
import { useDivided } from '../../use-divided'
import { usePieces } from '../../use-pieces'
import '../../consolidation.scss'
import '../../split.scss'

const { piecesMin: min, grams: maxGrams } = CONSOLIDATION_LIMITS.split

/** The goods of `packageNo` are divided among the packages that result. */
export default asPage(function SplitGoodsPage() {
  const t = useTexts(texts)
  const { packageNo = '' } = useRouteParams()
  const { divided, gone } = useDivided(packageNo)
  const goods = divided.data?.goods ?? []
  const { pieces, change } = usePieces(packageNo, goods)
  const [isAsked, setAsked] = useState(false)
  const problems = findSplitProblems(pieces, { goods, grams: divided.data?.weight ?? 0 })
  const next = () => {
    setAsked(true)
    if (problems.length === 0) navigate('splitDetail', { packageNo })
  }
  const footer = divided.data && !isGone(divided) && (
    <StickyBar
      above={
        <SplitBar
          pieces={pieces}
          goods={goods}
          problem={isAsked ? problems.find(({ piece }) => piece === undefined) : undefined}
          onPut={(at, item) =>
            change(
              setPieceQuantity(pieces, {
                at,
                item,
                quantity:
                  getQuantityInPiece(pieces[at]!, item.position) + getUnassignedQuantity(pieces, item),
              }),
            )
          }
        />
      }
      total={<SplitFee divided={divided.data} count={pieces.length} />}
    >
      <Button id="split-goods-next" kind="signal" onPress={next}>
        {t('divide.next')}
      </Button>
    </StickyBar>
  )
  return (
    <Screen name="splitGoods" footer={footer}>
      <Loaded query={divided} gone={gone}>
        {(data) => (
          <Dividing
            divided={data}
            pieces={pieces}
            onChange={change}
            problems={problems.filter(({ code }) => isAsked || code === 'tooHeavy' || code === 'giftsAlone')}
          />
        )}
      </Loaded>
    </Screen>
  )
})

interface DividingProps {
  divided: Divided
  pieces: readonly SplitPiece[]
  /** those of a package are said */
  problems: readonly SplitProblem[]
  onChange: (pieces: readonly SplitPiece[]) => void
}

/** The packages side by side, and under them each commodity with how many of it go where. */
function Dividing({ divided, pieces, problems, onChange }: DividingProps) {
  const t = useTexts(texts)
  const textOf = useProblemText(texts)
  const { goods } = divided
  const remove = (gone: number) => onChange(pieces.filter((_, at) => at !== gone))
  return (
    <Stack>
      <SplitHead divided={divided}>
        <View className="sp-acts">
          {pieces.length < getMaxPieces(goods) && (
            <Link id="split-add" role="button" onPress={() => onChange(resize(pieces, pieces.length + 1))}>
              {t('divide.add')}
            </Link>
          )}
          <Link id="split-even" role="button" onPress={() => onChange(distribute(goods, pieces.length))}>
            {t('divide.even')}
          </Link>
        </View>
      </SplitHead>
      <Card>
        <PieceHeads pieces={pieces} divided={divided} onRemove={remove} />
        {problems.map(
          (problem) =>
            problem.piece !== undefined && (
              <View key={`${problem.code}-${problem.piece}`} className="sp-error">
                <FieldError
                  id={`split-piece-${problem.piece + 1}-error`}
                  text={textOf(problemOfSplit(problem))}
                />
              </View>
            ),
        )}
        {goods.map((item) => (
          <GoodsDivider
            key={item.position}
            item={item}
            pieces={pieces}
            onChange={(at, quantity) => onChange(setPieceQuantity(pieces, { at, item, quantity }))}
          />
        ))}
      </Card>
      <Text className="pt-t12 pt-3">
        {t('split.count.note', { min, max: getMaxPieces(goods), kg: maxGrams / 1000 })}
      </Text>
    </Stack>
  )
}

/** What so many packages cost. */
function SplitFee({ divided: { eachCents, currency }, count }: { divided: Divided; count: number }) {
  const t = useTexts(texts)
  return (
    <>
      <View className="pt-t12 pt-3">{t('split.fee', { count, amount: moneyText(eachCents, currency) })}</View>
      <View id="split-total">
        <Money cents={eachCents * count} currency={currency} size={20} due />
      </View>
    </>
  )
}
