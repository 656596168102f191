import { Text, View } from '@tarojs/components'
import {
  checkGoodsSendabilityByMode,
  type GoodsCheckRoute,
  type ListedGoods,
  type SendabilityAcrossModes,
} from '@/domain/prohibited/listed-goods'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { parcelTexts } from '@/shared/parcels/texts'
import { Card } from '@/ui/card/card'
import { Heading } from '@/ui/heading/heading'
import { Icon } from '@/ui/icon/icon'
import { StatusTag } from '@/ui/status-tag/status-tag'
import type { Tone } from '@/ui/tone/tone'
import { texts } from '../texts'

export const SENDABLE_TONES: Readonly<Record<SendabilityAcrossModes, Tone>> = {
  all: 'ok',
  some: 'warn',
  none: 'danger',
}

/** Whether the goods can be sent on this trip: yes, no or on terms, with the reason and each route. */
export function ShippabilityCard({ goods, trip }: { goods: ListedGoods; trip: GoodsCheckRoute }) {
  const t = useTexts(texts)
  const modes = useTexts(parcelTexts)
  const lang = useLanguage()
  const { sendable, routes, note } = checkGoodsSendabilityByMode(goods, trip)
  return (
    <Card id={`prohibited-${goods.id}`}>
      <View className="pt-card__body ph-answer">
        <View className="ph-answer__head">
          <Heading level={2} look="pt-card__title">
            {goods.name[lang]}
          </Heading>
          {goods.kind === 'fragile' && <StatusTag tone="info">{t('fragile')}</StatusTag>}
          <StatusTag tone={SENDABLE_TONES[sendable]}>{t(`sendable.${sendable}`)}</StatusTag>
        </View>
        <View className="pt-t13 pt-2">{note?.[lang] ?? t('free')}</View>
      </View>
      {routes.map(({ mode, isTaken }) => (
        <View key={mode} className={`ph-route ${isTaken ? 'is-taken' : ''}`}>
          <Icon name={isTaken ? 'check' : 'close'} size={16} />
          <Text className="pt-grow">{modes(`mode.${mode}`)}</Text>
          <Text className="pt-sb">{t(isTaken ? 'taken' : 'notTaken')}</Text>
        </View>
      ))}
    </Card>
  )
}
