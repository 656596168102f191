import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { HotlineCell } from '@/shared/customer-service/hotline-cell'
import { useUnreadMessages } from '@/shared/customer-service/use-unread-messages'
import { useScreenTitle } from '@/shared/screen/screen'
import { Card } from '@/ui/card/card'
import { texts } from '../texts/texts'
import { EntryRow } from './entry-row'

/** Where somebody answers what no article does. */
export function ReachCard() {
  const t = useTexts(texts)
  const service = useScreenTitle('customerService')
  const unread = useUnreadMessages()
  return (
    <Card title={t('reach')}>
      <EntryRow
        id="help-conversation"
        title={service}
        note={unread}
        onPress={() => navigate('customerService')}
      />
      <HotlineCell id="help-hotline" />
      <EntryRow id="help-feedback" title={t('feedback')} onPress={() => navigate('advise')} />
    </Card>
  )
}
