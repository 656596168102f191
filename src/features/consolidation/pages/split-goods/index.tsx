import { Text, View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import {
  distribute,
  getMaxSplitPackages,
  resize,
  setSplitPackageQuantity,
} from '@/domain/consolidation/divide'
import { CONSOLIDATION_LIMITS } from '@/domain/consolidation/limits'
import {
  findSplitProblems,
  getQuantityInSplitPackage,
  getUnassignedQuantity,
  type SplitPackage,
  type SplitProblem,
} from '@/domain/consolidation/split'
import { useTexts } from '@/i18n/texts'
import { navigate, useRouteParams } from '@/navigation/navigation'
import { scrollToFirstMatchAndFocus } from '@/platform/scroll/scroll'
import { isQueryNotFound, QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { Screen } from '@/shared/screen/screen'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { PressableLink } from '@/ui/link/link'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { Stack } from '@/ui/stack/stack'
import { BottomActionBar } from '@/ui/sticky-bar/sticky-bar'
import { GoodsDistributionRow } from '../../parts/goods-distribution-row'
import { RemainingGoodsBar, SplitFee } from '../../parts/remaining-goods-bar'
import { SplitPackageHeaders, SplitPackageProblems } from '../../parts/split-package-headers'
import { SplitParcelHeader } from '../../parts/split-parcel-header'
import type { SplittableParcel } from '../../queries'
import { texts } from '../../texts'
import { useSplitPieces } from '../../use-split-pieces'
import { useSplittableParcel } from '../../use-splittable-parcel'
import '../../consolidation.scss'
import '../../split.scss'

const { packagesMin: min, grams: maxGrams } = CONSOLIDATION_LIMITS.split

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
    setPresses((count) => count + 1)
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

interface SplitEditorProps {
  divided: SplittableParcel
  pieces: readonly SplitPackage[]
  /** problems; only those of a single package are shown here */
  problems: readonly SplitProblem[]
  onChange: (pieces: readonly SplitPackage[]) => void
}

/** The packages side by side, and below them each commodity with its quantity per package. */
function SplitEditor({ divided, pieces, problems, onChange }: SplitEditorProps) {
  const t = useTexts(texts)
  const { goods } = divided
  return (
    <Stack>
      <SplitParcelHeader divided={divided}>
        <View className="sp-acts">
          {pieces.length < getMaxSplitPackages(goods) && (
            <PressableLink
              id="split-add"
              role="button"
              onPress={() => onChange(resize(pieces, pieces.length + 1))}
            >
              {t('divide.add')}
            </PressableLink>
          )}
          <PressableLink
            id="split-even"
            role="button"
            onPress={() => onChange(distribute(goods, pieces.length))}
          >
            {t('divide.even')}
          </PressableLink>
        </View>
      </SplitParcelHeader>
      <Card>
        <SplitPackageHeaders pieces={pieces} divided={divided} onChange={onChange} />
        <SplitPackageProblems problems={problems} />
        {goods.map((item) => (
          <GoodsDistributionRow
            key={item.position}
            item={item}
            pieces={pieces}
            onChange={(at, quantity) => onChange(setSplitPackageQuantity(pieces, { at, item, quantity }))}
          />
        ))}
      </Card>
      <Text className="pt-t12 pt-3">
        {t('split.count.note', { min, max: getMaxSplitPackages(goods), kg: maxGrams / 1000 })}
      </Text>
    </Stack>
  )
}
