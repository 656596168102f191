import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { NamedContactRows, useNamedContact } from '@/shared/customer-service/customer-service-sheet'
import { HotlineCell, useCanCallHotline } from '@/shared/customer-service/hotline-cell'
import { customerServiceTexts } from '@/shared/customer-service/texts'
import { useUnreadMessagesText } from '@/shared/customer-service/use-unread-messages'
import { Card } from '@/ui/card/card'
import { Placeholder } from '@/ui/skeleton/placeholder'
import { texts } from '../texts'
import { LinkRow } from './link-row'

/** The ways to ask a person a question that no article answers. A hotline that cannot be called comes last. */
export function ContactCard() {
  const t = useTexts(texts)
  const ofService = useTexts(customerServiceTexts)
  const unread = useUnreadMessagesText()
  const contact = useNamedContact()
  const canCallHotline = useCanCallHotline()
  const hotline = <HotlineCell id="help-hotline" />
  return (
    <Card title={t('reach')}>
      <LinkRow
        id="help-conversation"
        title={ofService('service')}
        note={unread}
        onPress={() => navigate('customerService')}
      />
      {/* The rows below would move. */}
      {canCallHotline === undefined && <Placeholder />}
      {canCallHotline && hotline}
      <LinkRow id="help-feedback" title={t('feedback')} onPress={() => navigate('advise')} />
      {contact.isLoading && <Placeholder />}
      {contact.data && <NamedContactRows {...contact.data} />}
      {!canCallHotline && hotline}
    </Card>
  )
}
