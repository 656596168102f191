import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { sumQuantities } from '@/domain/consolidation/split'
import { formatMoneyText, formatWeight } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { replaceScreen } from '@/navigation/navigation'
import { OwnAmount } from '@/shared/own-currency/own-amount'
import { formatPackageNosParam } from '@/shared/parcels/format-package-nos-param'
import { Card } from '@/ui/card/card'
import { Icon } from '@/ui/icon/icon'
import { PressableLink } from '@/ui/link/link'
import { getPressableProps } from '@/ui/press/pressable-props'
import { getDisplayNumber, getMergeBlocker } from '../merge-selection'
import type { MergeCandidate } from '../queries'
import { texts } from '../texts'

interface MergeCandidateRowProps {
  candidate: MergeCandidate
  picked: boolean
  onToggle: () => void
}

/** A parcel to pick, with contents and weight. A parcel that cannot be picked shows the reason. */
export function MergeCandidateRow({ candidate, picked, onToggle }: MergeCandidateRowProps) {
  const t = useTexts(texts)
  const bar = getMergeBlocker(candidate)
  const press = bar ? () => undefined : onToggle
  return (
    <View
      className={`pt-card mg-row ${picked ? 'is-on' : ''} ${bar ? 'is-off' : ''}`}
      {...getPressableProps('checkbox', { id: `merge-${candidate.parcel.packageNo}`, onPress: press })}
      aria-checked={picked}
      aria-disabled={bar !== undefined}
    >
      <View className={`pt-check ${picked ? 'is-on' : ''}`}>{picked && <Icon name="check" size={14} />}</View>
      <MergeParcelFacts candidate={candidate}>
        {bar && (
          <View className="mg-row__bar">
            <Icon name="info" size={14} />
            <Text>{t(`merge.${bar}`)}</Text>
          </View>
        )}
      </MergeParcelFacts>
    </View>
  )
}

/** A parcel of a merge: its number and contents, its weight, and the fees that it costs alone. */
export function MergeParcelFacts({
  candidate,
  children,
}: {
  candidate: MergeCandidate
  children?: ReactNode
}) {
  const t = useTexts(texts)
  const { totalFeeRmb, currency } = candidate.parcel
  return (
    <>
      <View className="mg-row__main">
        <Text className="pt-mono mg-row__no">{getDisplayNumber(candidate)}</Text>
        <Text className="pt-t13 pt-2">{useContentsSummary(candidate)}</Text>
        {children}
      </View>
      <View className="mg-row__side">
        <Text className="pt-b">{formatWeight(candidate.weight)}</Text>
        {totalFeeRmb !== null && (
          <>
            <Text className="pt-t12 pt-2">
              {t('merge.single', { amount: formatMoneyText(totalFeeRmb, currency) })}
            </Text>
            <OwnAmount cents={totalFeeRmb} currency={currency} isTotal />
          </>
        )}
      </View>
    </>
  )
}

/** The parcels that are packed into one box, with the way to change them. */
export function ParcelsInBox({ parcels }: { parcels: readonly MergeCandidate[] }) {
  const t = useTexts(texts)
  const change = (
    <PressableLink
      id="merge-pick"
      role="button"
      onPress={() =>
        replaceScreen('merge', {
          packageNo: formatPackageNosParam(parcels.map(({ parcel }) => parcel.packageNo)),
        })
      }
    >
      {t('review.change')}
    </PressableLink>
  )
  return (
    <Card title={t('review.parcels', { n: parcels.length })} action={change}>
      {parcels.map((candidate) => (
        <View key={candidate.parcel.packageNo} className="mg-inside">
          <MergeParcelFacts candidate={candidate} />
        </View>
      ))}
    </Card>
  )
}

/** Returns the first commodity, and the total number of pieces if there are more commodities. */
export function useContentsSummary({ goods }: MergeCandidate): string {
  const t = useTexts(texts)
  const [first, ...others] = goods
  if (!first) return ''
  const count = sumQuantities(goods)
  const name = t('merge.goods', { name: first.description, count: first.quantity })
  return others.length > 0 ? `${name}\u00a0· ${t('merge.more', { count })}` : name
}
