import { Text, View } from '@tarojs/components'
import { callServer } from '@/client/call-server'
import { submitSplit } from '@/contract/consolidation/split'
import { allocateGramsDuringSplit, findSplitProblems, type SplitPackage } from '@/domain/consolidation/split'
import { FEE_TYPE_CODE } from '@/domain/pricing/fee-type'
import { useTexts } from '@/i18n/texts'
import { replaceScreen, returnToScreen, useRouteParams } from '@/navigation/navigation'
import { FeeLines } from '@/shared/money/fee-lines'
import { CurrencyNote } from '@/shared/own-currency/currency-note'
import { isQueryNotFound, QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { useFormatProblem } from '@/shared/refusals/use-problem-text'
import { Screen } from '@/shared/screen/screen'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { FieldError } from '@/ui/field-error/field-error'
import { PressableLink } from '@/ui/link/link'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { Stack } from '@/ui/stack/stack'
import { PARCEL_DRAWING } from '@/ui/status-message/drawings'
import { StatusMessage } from '@/ui/status-message/status-message'
import { BottomActionBar } from '@/ui/sticky-bar/sticky-bar'
import { formatApproximateWeight } from '../../format-approximate-weight'
import { SplitFee } from '../../parts/remaining-goods-bar'
import { PieceCard } from '../../parts/split-package-headers'
import { SplitParcelHeader } from '../../parts/split-parcel-header'
import type { SplittableParcel } from '../../queries'
import { texts } from '../../texts'
import { useSplitPieces } from '../../use-split-pieces'
import { useSplittableParcel } from '../../use-splittable-parcel'
import { useSubmitConsolidation } from '../../use-submit-consolidation'
import '../../consolidation.scss'
import '../../split.scss'

/**
 * The contents of each package of a split (`packageNo`) and the fee. After submission the payment screen
 * replaces this one.
 */
export default withPageBoundary(function SplitDetailPage() {
  const t = useTexts(texts)
  const textOf = useFormatProblem(texts)
  const { packageNo = '' } = useRouteParams()
  const { divided, gone } = useSplittableParcel(packageNo)
  const { data } = divided
  const { pieces } = useSplitPieces(packageNo, data?.goods)
  const isWhole =
    data !== undefined && findSplitProblems(pieces, { goods: data.goods, grams: data.weight }).length === 0
  const { submit, error } = useSubmitConsolidation(
    (idempotencyKey) => {
      const totalCents = pieces.length * data!.eachCents
      const chosen = pieces.map((piece) => [...piece])
      return callServer(submitSplit, { packageNo, pieces: chosen, totalCents, idempotencyKey })
    },
    (orderNo) => replaceScreen('splitPay', { orderNo }),
  )
  const footer = isWhole && !isQueryNotFound(divided) && (
    <BottomActionBar
      above={error && <FieldError id="split-error" text={textOf(error)} />}
      total={<SplitFee divided={data} count={pieces.length} />}
    >
      <Button id="split-submit" kind="signal" onPress={submit}>
        {t('review.submit')}
      </Button>
    </BottomActionBar>
  )
  const again = {
    id: 'split-again',
    label: t('split.next'),
    onPress: () => replaceScreen('splitGoods', { packageNo }),
  }
  return (
    <Screen name="splitDetail" footer={footer}>
      <QueryBoundary query={divided} notFound={gone}>
        {(loaded) =>
          isWhole ? (
            <SplitReview divided={loaded} pieces={pieces} />
          ) : (
            <StatusMessage
              id="split-gone"
              drawing={PARCEL_DRAWING}
              title={t('splitReview.gone.title')}
              text={t('splitReview.gone.text')}
              action={again}
            />
          )
        }
      </QueryBoundary>
    </Screen>
  )
})

interface ReviewProps {
  divided: SplittableParcel
  pieces: readonly SplitPackage[]
}

/** The contents of each package, and the fee of the split. */
function SplitReview({ divided, pieces }: ReviewProps) {
  const t = useTexts(texts)
  const { eachCents, currency, goods, weight, parcel } = divided
  const { packageNo } = parcel
  const count = pieces.length
  const totalCents = count * eachCents
  const grams = allocateGramsDuringSplit(pieces, { goods, grams: weight })
  return (
    <Stack>
      <SplitParcelHeader divided={divided}>
        <PressableLink id="split-change" onPress={() => returnToScreen('splitGoods', { packageNo })}>
          {t('review.change')}
        </PressableLink>
      </SplitParcelHeader>
      {pieces.map((piece, at) => (
        <PieceCard
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no id, only a position
          key={`${at + 1}`}
          number={at + 1}
          goods={goods}
          piece={piece}
          weight={formatApproximateWeight(grams[at]!)}
        />
      ))}
      <Card title={t('review.fees')}>
        <FeeLines
          id="split-fees"
          fees={[{ feeType: FEE_TYPE_CODE.split, amountCents: totalCents, params: { count, eachCents } }]}
          total={t('review.total')}
          totalCents={totalCents}
          currency={currency}
          due
        />
        <View className="mg-note pt-t13 pt-2">
          <Text>{t('splitReview.then')}</Text>
          <Text>{t('splitReview.undo')}</Text>
        </View>
      </Card>
      <CurrencyNote />
    </Stack>
  )
}
