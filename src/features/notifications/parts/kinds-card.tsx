import { View } from '@tarojs/components'
import { PARCEL_MESSAGE_KINDS } from '@/domain/messages/parcel-message'
import { useTexts } from '@/i18n/texts'
import { Card } from '@/ui/card/card'
import { InlineField } from '@/ui/inline-field/inline-field'
import { Switch } from '@/ui/switch/switch'
import { texts } from '../texts'
import type { ChoiceSaver } from '../use-choice-saver'

/** The kinds of notifications, each with its switch. */
export function KindsCard({ unwanted, saver }: { unwanted: readonly string[]; saver: ChoiceSaver }) {
  const t = useTexts(texts)
  return (
    <Card title={t('kinds')}>
      <View className="pt-card__body pt-t13 pt-2">{t('everything')}</View>
      {PARCEL_MESSAGE_KINDS.map((kind) => (
        <InlineField key={kind} id={`notify-${kind}`} label={t(`kind.${kind}`)} error={saver.problemOf(kind)}>
          <Switch
            id={`notify-${kind}`}
            on={saver.show(kind, !unwanted.includes(kind))}
            onChange={(isWanted) => void saver.save(kind, isWanted)}
          />
        </InlineField>
      ))}
    </Card>
  )
}
