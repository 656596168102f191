import { View } from '@tarojs/components'
import { REFERENCE_DATA_STALE_MS, useCall } from '@/client/query'
import { getCustomerServiceContact } from '@/contract/warehouse/warehouse'
import { preventLineBreaks } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { HotlineCell } from '@/shared/customer-service/hotline-cell'
import { Card } from '@/ui/card/card'
import { LETTER_DRAWING } from '@/ui/status-message/drawings'
import { StatusMessage } from '@/ui/status-message/status-message'
import { texts } from '../texts'

/** Shown before the first message: the purpose of the conversation, the service hours, and the hotline. */
export function EmptyConversation() {
  const t = useTexts(texts)
  const lang = useLanguage()
  const hours = useCall(getCustomerServiceContact, {}, { staleMs: REFERENCE_DATA_STALE_MS }).data?.hours[lang]
  return (
    <View className="cv-empty">
      <StatusMessage
        id="conversation-empty"
        drawing={LETTER_DRAWING}
        title={t('empty')}
        text={t('empty.text')}
      />
      {hours && (
        <View id="conversation-hours" className="pt-t13 pt-2 cv-hours">
          {preventLineBreaks(hours)}
        </View>
      )}
      <Card>
        <HotlineCell id="conversation-hotline" />
      </Card>
    </View>
  )
}
