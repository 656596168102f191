import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { HotlineCell } from '@/shared/customer-service/hotline-cell'
import { customerServiceTexts } from '@/shared/customer-service/texts'
import { useUnreadMessagesText } from '@/shared/customer-service/use-unread-messages'
import { Card } from '@/ui/card/card'
import { texts } from '../texts'
import { LinkRow } from './link-row'

/** The ways to ask a person a question that no article answers. */
export function ContactCard() {
  const t = useTexts(texts)
  const ofService = useTexts(customerServiceTexts)
  const unread = useUnreadMessagesText()
  return (
    <Card title={t('reach')}>
      <LinkRow
        id="help-conversation"
        title={ofService('service')}
        note={unread}
        onPress={() => navigate('customerService')}
      />
      <HotlineCell id="help-hotline" />
      <LinkRow id="help-feedback" title={t('feedback')} onPress={() => navigate('advise')} />
    </Card>
  )
}
