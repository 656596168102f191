import { Text, View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { formatWeight } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { NativeUpdateScope } from '@/platform/elements/native-update-scope'
import { Button } from '@/ui/button/button'
import { CopyButton } from '@/ui/copy-button/copy-button'
import { getPressableProps } from '@/ui/press/pressable-props'
import { StatusTag } from '@/ui/status-tag/status-tag'
import { Money } from '../money/money'
import { RouteProgress, type RouteProgressContent } from './route-progress'
import { parcelTexts } from './texts'

export interface ParcelSummaryView {
  packageNo: string
  /** null for a merged parcel and for a piece of a split one: their number is the package number */
  trackingNo: string | null
  routeProgress: RouteProgressContent
  badge: string
  /** date of its last step, such as 11-20; a card with an action has no space for it */
  date: string
  /** current event, in one line */
  note?: string
  dueCents?: number
  /** currency of `dueCents` */
  currency: string
  weightGrams?: number
  /** remaining free days in the warehouse and the daily charge after them, when they end soon */
  urgentStorage?: string
  /** note that a surcharge waits for the member */
  surcharge?: string
}

interface ParcelSummaryCardProps {
  parcel: ParcelSummaryView
  onOpen: () => void
  action?: { label: string; signal?: boolean; onPress: () => void }
}

/** Parcels whose progress line was already animated. The line fills only once, on first view. */
const seen = new Set<string>()

function useFirstView(packageNo: string): boolean {
  const [first] = useState(() => !seen.has(packageNo))
  useEffect(() => {
    seen.add(packageNo)
  }, [packageNo])
  return first
}

/** Card of a parcel in a list: its number, its progress line and its most important fact. */
export function ParcelSummaryCard({ parcel, onOpen, action }: ParcelSummaryCardProps) {
  const t = useTexts(parcelTexts)
  const fill = useFirstView(parcel.packageNo)
  const {
    packageNo,
    trackingNo,
    routeProgress,
    badge,
    date,
    note,
    dueCents,
    currency,
    weightGrams,
    urgentStorage,
    surcharge,
  } = parcel
  const alarm =
    routeProgress.tone === 'danger' || routeProgress.tone === 'warn'
      ? `pt-parcel__why--${routeProgress.tone}`
      : ''
  const hasFoot = [note, dueCents, surcharge, urgentStorage, action].some((part) => part !== undefined)
  return (
    <View
      className="pt-card pt-parcel"
      {...getPressableProps('link', { id: `parcel-${packageNo}`, onPress: onOpen })}
    >
      <NativeUpdateScope>
        <View className="pt-parcel__head">
          <View className="pt-parcel__no">{trackingNo ?? packageNo}</View>
          <CopyButton
            id={`parcel-${packageNo}-copy`}
            text={trackingNo ?? packageNo}
            what={t(trackingNo ? 'trackingNo' : 'packageNo')}
          />
          <StatusTag tone={routeProgress.tone}>{badge}</StatusTag>
        </View>
        <RouteProgress lane={routeProgress} fill={fill} />
        {hasFoot && (
          <View className="pt-parcel__foot">
            <View className={`pt-parcel__why ${alarm}`}>
              {dueCents === undefined ? (
                note
              ) : (
                <View className="pt-parcel__due">
                  <Text>{t('due')}</Text>
                  <Money cents={dueCents} currency={currency} size={17} due />
                  {weightGrams !== undefined && (
                    <Text className="pt-t12 pt-3">{formatWeight(weightGrams)}</Text>
                  )}
                </View>
              )}
              {surcharge && <View className="pt-t12 pt-parcel__why--warn">{surcharge}</View>}
              {urgentStorage && <View className="pt-t12 pt-parcel__why--warn">{urgentStorage}</View>}
            </View>
            {action ? (
              <Button
                id={`parcel-${packageNo}-action`}
                kind={action.signal ? 'signal' : 'line'}
                size="sm"
                onPress={action.onPress}
              >
                {action.label}
              </Button>
            ) : (
              <View className="pt-t12 pt-3 pt-nowrap">{date}</View>
            )}
          </View>
        )}
      </NativeUpdateScope>
    </View>
  )
}
