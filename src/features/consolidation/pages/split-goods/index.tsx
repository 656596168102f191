import { startTransition, useEffect, useState } from 'react'
import { setSplitPackageQuantity } from '@/domain/consolidation/divide'
import {
  findSplitProblems,
  getQuantityInSplitPackage,
  getUnassignedQuantity,
} from '@/domain/consolidation/split'
import { useTexts } from '@/i18n/texts'
import { navigate, useRouteParams } from '@/navigation/navigation'
import { scrollToFirstMatchAndFocus } from '@/platform/scroll/scroll'
import { isQueryNotFound, QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { Screen } from '@/shared/screen/screen'
import { Button } from '@/ui/button/button'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { BottomActionBar } from '@/ui/sticky-bar/sticky-bar'
import { RemainingGoodsBar, SplitFee } from '../../parts/remaining-goods-bar'
import { SplitEditor } from '../../parts/split-editor'
import { texts } from '../../texts'
import { useSplitPieces } from '../../use-split-pieces'
import { useSplittableParcel } from '../../use-splittable-parcel'
import '../../consolidation.scss'
import '../../split.scss'

/**
 * The member divides the goods of `packageNo` among the packages. Each package shows its approximate weight
 * against 20 kg. A package that is too heavy, or contains only gifts, shows a problem. Remaining goods can go
 * to the emptiest package, or all goods can be distributed evenly. Every change is stored.
 */
export default withPageBoundary(function SplitGoodsPage() {
  const t = useTexts(texts)
  const { packageNo = '' } = useRouteParams()
  const { divided, gone } = useSplittableParcel(packageNo)
  const goods = divided.data?.goods ?? []
  const { pieces, change } = useSplitPieces(packageNo, goods)
  const [presses, setPresses] = useState(0)
  const isAsked = presses > 0
  const problems = findSplitProblems(pieces, { goods, grams: divided.data?.weight ?? 0 })
  const next = () => {
    // The problems of all packages are drawn after the press is visible.
    startTransition(() => setPresses((count) => count + 1))
    if (problems.length === 0) navigate('splitDetail', { packageNo })
  }
  useEffect(() => {
    // The problem of a package is far above the button.
    if (presses > 0) scrollToFirstMatchAndFocus('.sp-error')
  }, [presses])
  const footer = divided.data && !isQueryNotFound(divided) && (
    <BottomActionBar
      summary={
        <RemainingGoodsBar
          pieces={pieces}
          goods={goods}
          problem={isAsked ? problems.find(({ piece }) => piece === undefined) : undefined}
          onPut={(at, item) =>
            change(
              setSplitPackageQuantity(pieces, {
                at,
                item,
                quantity:
                  getQuantityInSplitPackage(pieces[at]!, item.position) + getUnassignedQuantity(pieces, item),
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
    </BottomActionBar>
  )
  return (
    <Screen name="splitGoods" footer={footer}>
      <QueryBoundary query={divided} notFound={gone}>
        {(data) => (
          <SplitEditor
            divided={data}
            pieces={pieces}
            onChange={change}
            problems={problems.filter(({ code }) => isAsked || code === 'tooHeavy' || code === 'giftsAlone')}
          />
        )}
      </QueryBoundary>
    </Screen>
  )
})
