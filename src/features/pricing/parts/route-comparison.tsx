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

/** Returns whether all routes have the same word, so that it tells none of them apart. */
const isCommon = (words: readonly string[]): boolean => new Set(words).size === 1

/** Returns the routes that carry a tag: for each advantage only the first one, which is the cheapest. */
const findTagged = (routes: readonly Route[]): Route[] =>
  routes.filter(
    ({ advantage }, at) => advantage && routes.findIndex((each) => each.advantage === advantage) === at,
  )

/**
 * All routes in columns: price for both memberships, days, weight limit and batteries. A column is one radio
 * button, so a screen reader reads it from top to bottom. Its title is the word that tells it apart; a word
 * that all columns share comes below. If there are many, they scroll past the labels.
 */
export function RouteComparison({ routes, member, chosen, onChoose }: RouteComparisonProps) {
  const t = useTexts(texts)
  const lang = useLanguage()
  const modeText = useTexts(parcelTexts)
  const other = member === 'vip' ? 'regular' : 'vip'
  const lookOf = { vip: 'fr-cmp__vip', regular: '' } as const
  const hasBatteries = chosen.batteries !== null
  const hasCommonName = isCommon(routes.map(({ sendMode }) => sendMode.sendMode[lang]))
  const hasCommonMode = isCommon(routes.map(({ moveMode }) => moveMode))
  const tagged = findTagged(routes)
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
              const name = {
                key: 'name',
                text: sendMode.sendMode[lang],
                isTitle: !hasCommonName || hasCommonMode,
              }
              const mode = { key: 'mode', text: modeText(`mode.${moveMode}`), isTitle: !hasCommonMode }
              const titles = name.isTitle ? [name, mode] : [mode, name]
              const tag = tagged.includes(route) && advantage && t(`advantage.${advantage}`)
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
                  aria-label={[...titles.map(({ text }) => text), ...(tag ? [tag] : []), ...facts].join(', ')}
                >
                  <View className="fr-cmp__head">
                    <View className={`pt-check pt-check--round ${isChosen ? 'is-on' : ''}`}>
                      <Icon name="check" size={14} />
                    </View>
                    {titles.map(({ key, text, isTitle }) => (
                      <Text key={key} className={isTitle ? 'fr-cmp__name' : 'fr-cmp__mode'}>
                        {text}
                      </Text>
                    ))}
                    {tag && advantage && <StatusTag tone={ADVANTAGE_TONES[advantage]}>{tag}</StatusTag>}
                  </View>
                  <Text className={`fr-cmp__cell fr-cmp__price ${lookOf[member]}`}>{price}</Text>
                  {others.map((value, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its position
                    <Text key={at} className={`fr-cmp__cell ${at === 0 ? lookOf[other] : ''}`}>
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
