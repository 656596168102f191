import { View } from '@tarojs/components'
import { useTexts } from '@/i18n/texts'
import { HotlineCell } from '@/shared/customer-service/hotline-cell'
import { Card } from '@/ui/card/card'
import { LETTER_DRAWING } from '@/ui/status-message/drawings'
import { StatusMessage } from '@/ui/status-message/status-message'
import { texts } from '../texts'

/** Shown before the first message: the purpose of the conversation, and the hotline. */
export function EmptyConversation() {
  const t = useTexts(texts)
  return (
    <View className="cv-empty">
      <StatusMessage
        id="conversation-empty"
        drawing={LETTER_DRAWING}
        title={t('empty')}
        text={t('empty.text')}
      />
      <Card>
        <HotlineCell id="conversation-hotline" />
      </Card>
    </View>
  )
}
