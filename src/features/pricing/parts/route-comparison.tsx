import { ScrollView, Text, View } from '@tarojs/components'
import type { MemberType } from '@/domain/pricing/freight'
import { formatMoneyText } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
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

/**
 * All routes in columns: price for both memberships, days, weight limit and batteries. A column is one radio
 * button, so a screen reader reads it from top to bottom. If there are many, they scroll past the labels.
 */
export function RouteComparison({ routes, member, chosen, onChoose }: RouteComparisonProps) {
  const t = useTexts(texts)
  const lang = useLanguage()
  const modeText = useTexts(parcelTexts)
  const other = member === 'vip' ? 'regular' : 'vip'
  const hasBatteries = chosen.batteries !== null
  const labels = [
    t('total'),
    t(`compare.${other}`),
    t('compare.days'),
    t('compare.limit'),
    ...(hasBatteries ? [t('compare.batteries')] : []),
  ]
  const valuesOf = ({ sendMode, days }: Route) => [
    formatMoneyText(sendMode.totalFeeRmb, sendMode.currency),
    formatMoneyText(sendMode.totals[other], sendMode.currency),
    days ? formatDays(days) : sendMode.timeBar[lang],
    sendMode.weightFrom > 0
      ? t('limit.between', { from: sendMode.weightFrom / 1000, to: sendMode.weightTo / 1000 })
      : t('limit', { to: sendMode.weightTo / 1000 }),
  ]
  return (
    <Card>
      <ScrollView scrollX className="fr-cmp-scroll">
        <View className="fr-cmp" id="estimate-compare">
          <View className="fr-cmp__labels">
            <View className="fr-cmp__head" />
            {labels.map((label) => (
              <Text key={label} className="fr-cmp__cell">
                {label}
              </Text>
            ))}
          </View>
          <View className="fr-cmp__routes" role="radiogroup" aria-label={t('compare')}>
            {routes.map((route) => {
              const { id, sendMode, moveMode, advantage, batteries } = route
              const isChosen = id === chosen.id
              const [price, ...others] = valuesOf(route)
              const names = [sendMode.sendMode[lang], modeText(`mode.${moveMode}`)]
              const tag = advantage && t(`advantage.${advantage}`)
              const values = [price, ...others, ...(batteries ? [t(`batteries.${batteries}`)] : [])]
              const facts = values.map((value, at) => `${labels[at]} ${value}`)
              return (
                <View
                  key={id}
                  className={`fr-cmp__route ${isChosen ? 'is-on' : ''}`}
                  {...getPressableProps('radio', {
                    id: `estimate-route-${id}`,
                    onPress: () => onChoose(route),
                  })}
                  aria-checked={isChosen}
                  aria-label={[...names, ...(tag ? [tag] : []), ...facts].join(', ')}
                >
                  <View className="fr-cmp__head">
                    <View className={`pt-check pt-check--round ${isChosen ? 'is-on' : ''}`}>
                      <Icon name="check" size={14} />
                    </View>
                    <Text className="fr-cmp__name">{names[0]}</Text>
                    <Text className="fr-cmp__mode">{names[1]}</Text>
                    {tag && advantage && <StatusTag tone={ADVANTAGE_TONES[advantage]}>{tag}</StatusTag>}
                  </View>
                  <Text className="fr-cmp__cell fr-cmp__price">{price}</Text>
                  {others.map((value, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its position
                    <Text key={at} className="fr-cmp__cell">
                      {value}
                    </Text>
                  ))}
                  {batteries && (
                    <View className={`fr-cmp__cell fr-cmp__take ${batteries === 'none' ? 'is-off' : ''}`}>
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
