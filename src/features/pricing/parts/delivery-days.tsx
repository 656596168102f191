import { Text, View } from '@tarojs/components'
import { type DeliveryDays, getDaysScale, parseDeliveryDays } from '@/domain/pricing/estimate'
import { preventLineBreaks } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { Card } from '@/ui/card/card'
import type { Route } from '../freight-estimate'
import { texts } from '../texts'

type SendMode = Route['sendMode']

/** Formats days as '4–6', which no line break divides. */
export const formatDays = ({ from, to }: DeliveryDays): string =>
  preventLineBreaks(from === to ? `${to}` : `${from}–${to}`)

/** The delivery time of each send mode as a bar on one scale of days. Modes without days have no bar. */
export function DeliveryDaysCard({ sendModes, chosen }: { sendModes: readonly SendMode[]; chosen: Route }) {
  const t = useTexts(texts)
  const lang = useLanguage()
  const rows = sendModes.flatMap((sendMode) => {
    const days = parseDeliveryDays(sendMode.timeBar[lang])
    return days ? [{ sendMode, days }] : []
  })
  if (rows.length === 0) return null
  const marks = getDaysScale(Math.max(...rows.map(({ days }) => days.to)))
  const percent = (days: number) => `${(days / marks.at(-1)!) * 100}%`
  return (
    <Card title={t('days.title')} action={<Text className="pt-t12 pt-3">{t('days.since')}</Text>}>
      <View className="fr-days" id="estimate-days">
        {rows.map(({ sendMode, days }) => {
          const isChosen = sendMode.sendModId === chosen.sendMode.sendModId
          return (
            <View key={sendMode.sendModId} className={`fr-days__row ${isChosen ? 'is-on' : ''}`}>
              <View className="pt-between">
                <Text>{sendMode.sendMode[lang]}</Text>
                <Text className="pt-num">{t('days', { days: formatDays(days) })}</Text>
              </View>
              <View className="fr-days__rail">
                <View className="fr-days__wait" style={{ width: percent(days.from) }} />
                <View
                  className="fr-days__due"
                  style={{ left: percent(days.from), width: percent(days.to - days.from) }}
                />
              </View>
            </View>
          )
        })}
        <View className="fr-days__marks">
          {marks.map((mark) => (
            <Text key={mark}>{mark}</Text>
          ))}
        </View>
      </View>
    </Card>
  )
}
