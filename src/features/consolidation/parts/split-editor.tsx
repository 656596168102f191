import { Text, View } from '@tarojs/components'
import {
  distribute,
  getMaxSplitPackages,
  resize,
  setSplitPackageQuantity,
} from '@/domain/consolidation/divide'
import { CONSOLIDATION_LIMITS } from '@/domain/consolidation/limits'
import type { SplitPackage, SplitProblem } from '@/domain/consolidation/split'
import { useTexts } from '@/i18n/texts'
import { Card } from '@/ui/card/card'
import { PressableLink } from '@/ui/link/link'
import { Stack } from '@/ui/stack/stack'
import type { SplittableParcel } from '../queries'
import { texts } from '../texts'
import { GoodsDistributionRow } from './goods-distribution-row'
import { SplitPackageHeaders, SplitPackageProblems } from './split-package-headers'
import { SplitParcelHeader } from './split-parcel-header'

const { packagesMin: min, grams: maxGrams } = CONSOLIDATION_LIMITS.split

interface SplitEditorProps {
  divided: SplittableParcel
  pieces: readonly SplitPackage[]
  /** problems; only those of a single package are shown here */
  problems: readonly SplitProblem[]
  onChange: (pieces: readonly SplitPackage[]) => void
}

/** The packages side by side, and below them each commodity with its quantity per package. */
export function SplitEditor({ divided, pieces, problems, onChange }: SplitEditorProps) {
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
