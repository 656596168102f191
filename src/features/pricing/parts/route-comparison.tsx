import { ScrollView, Text, View } from '@tarojs/components'
import { splitSharedStart } from '@/domain/pricing/estimate'
import type { MemberType } from '@/domain/pricing/freight'
import { formatMoneyText } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { OwnAmount, OwnAmountSpace } from '@/shared/own-currency/own-amount'
import { parcelTexts } from '@/shared/parcels/texts'
import { Card } from '@/ui/card/card'
import { Icon } from '@/ui/icon/icon'
import { getPressableProps } from '@/ui/press/pressable-props'
import { StatusTag } from '@/ui/status-tag/status-tag'
import type { Route } from '../freight-estimate'
import { texts } from '../texts'
import { formatDays } from './delivery-days'

const ADVANTAGE_TONES = { cheapest: 'ok', fastest: 'info', allBatteries: 'idle' } as const

interface RouteComparisonProps {
  routes: readonly Route[]
  /** membership of the estimate, whose price comes first */
  member: MemberType
  chosen: Route
  onChoose: (route: Route) => void
}

/** Maximum number of columns that fit next to each other on a usual phone. */
const FITTING_COLUMNS = 3

/** Returns the routes that carry a tag: for each advantage only the first one, which is the cheapest. */
const findTagged = (routes: readonly Route[]): Route[] =>
  routes.filter(
    ({ advantage }, at) => advantage && routes.findIndex((each) => each.advantage === advantage) === at,
  )

/** Number of first rows that hold an amount. */
const TOTAL_ROWS = 2

/**
 * All routes in columns: price for both memberships, days, weight limit and batteries. A column is one radio
 * button, so a screen reader reads it from top to bottom, each value after its label. Its title is the word
 * that tells it apart; only a screen reader hears what all names start with. Columns that do not fit scroll
 * past the labels.
 */
export function RouteComparison({ routes, member, chosen, onChoose }: RouteComparisonProps) {
  const t = useTexts(texts)
  const lang = useLanguage()
  const modeText = useTexts(parcelTexts)
  const other = member === 'vip' ? 'regular' : 'vip'
  const lookOf = { vip: 'fr-cmp__vip', regular: '' } as const
  /** classes of the first rows: the estimate's own price, and the other one */
  const looks = [`fr-cmp__price ${lookOf[member]}`, lookOf[other]]
  const hasBatteries = chosen.batteries !== null
  const { shared, rests } = splitSharedStart(routes.map(({ sendMode }) => sendMode.sendMode[lang]))
  const hasCommonMode = new Set(routes.map(({ moveMode }) => moveMode)).size === 1
  const titlesOf = ({ sendMode, moveMode }: Route, rest: string): string[] => {
    const mode = modeText(`mode.${moveMode}`)
    if (!rest) return [hasCommonMode ? sendMode.sendMode[lang] : mode]
    // The usual mode goes without saying.
    if (moveMode === 'standard') return [rest]
    return hasCommonMode ? [rest, mode] : [mode, rest]
  }
  const tagged = findTagged(routes)
  const labels = [
    t('total'),
    t(`compare.${other}`),
    t('compare.days'),
    t('compare.limit'),
    ...(hasBatteries ? [t('compare.batteries')] : []),
  ]
  const valuesOf = ({ sendMode, days }: Route) => [
    <RouteTotal key="total" cents={sendMode.totalFeeRmb} currency={sendMode.currency} />,
    <RouteTotal key="other" cents={sendMode.totals[other]} currency={sendMode.currency} />,
    days ? formatDays(days) : sendMode.timeBar[lang],
    sendMode.weightFrom > 0
      ? t('limit.between', { from: sendMode.weightFrom / 1000, to: sendMode.weightTo / 1000 })
      : t('limit', { to: sendMode.weightTo / 1000 }),
  ]
  return (
    <Card>
      <ScrollView scrollX className="fr-cmp-scroll">
        <View
          className={`fr-cmp ${routes.length > FITTING_COLUMNS ? 'fr-cmp--many' : ''}`}
          id="estimate-compare"
        >
          <View className="fr-cmp__labels">
            <View className="fr-cmp__head" />
            {labels.map((label, row) => (
              <View key={label} className="fr-cmp__cell">
                {label}
                {row < TOTAL_ROWS && <OwnAmountSpace currency={routes[0]!.sendMode.currency} />}
              </View>
            ))}
          </View>
          <View className="fr-cmp__routes" role="radiogroup" aria-label={t('compare')}>
            {routes.map((route, at) => {
              const { id, advantage, batteries } = route
              const isChosen = id === chosen.id
              const [title, note] = titlesOf(route, rests[at]!)
              const tag = tagged.includes(route) && advantage && t(`advantage.${advantage}`)
              return (
                <View
                  key={id}
                  className={`fr-cmp__route ${isChosen ? 'is-on' : ''}`}
                  {...getPressableProps('radio', {
                    id: `estimate-route-${id}`,
                    onPress: () => onChoose(route),
                  })}
                  aria-checked={isChosen}
                >
                  <View className="fr-cmp__head">
                    <View className={`pt-check pt-check--round ${isChosen ? 'is-on' : ''}`}>
                      <Icon name="check" size={14} />
                    </View>
                    {routes.length > 1 && <Text className="pt-unseen">{shared}</Text>}
                    <Text className="fr-cmp__name">{title}</Text>
                    {note && <Text className="fr-cmp__mode">{note}</Text>}
                    {tag && advantage && <StatusTag tone={ADVANTAGE_TONES[advantage]}>{tag}</StatusTag>}
                  </View>
                  {valuesOf(route).map((value, row) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its position
                    <View key={row} className={`fr-cmp__cell ${looks[row] ?? ''}`}>
                      <Text className="pt-unseen">{labels[row]}</Text>
                      <Text>{value}</Text>
                    </View>
                  ))}
                  {batteries && (
                    <View className={`fr-cmp__cell fr-cmp__take ${batteries === 'none' ? 'is-off' : ''}`}>
                      <Text className="pt-unseen">{t('compare.batteries')}</Text>
                      <Icon name={batteries === 'none' ? 'close' : 'check'} size={14} />
                      <Text>{t(`batteries.${batteries}`)}</Text>
                    </View>
                  )}
                </View>
              )
            })}
          </View>
        </View>
      </ScrollView>
    </Card>
  )
}

/** An amount of the comparison, with the same in the member's own currency. */
const RouteTotal = ({ cents, currency }: { cents: number; currency: string }) => (
  <>
    {formatMoneyText(cents, currency)}
    <OwnAmount cents={cents} currency={currency} isTotal below />
  </>
)
