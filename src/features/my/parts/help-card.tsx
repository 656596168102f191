import { useCall } from '@/client/query'
import { countUnreadFeedbackAnswers } from '@/contract/feedback/feedback'
import { useTexts } from '@/i18n/texts'
import { customerServiceTexts } from '@/shared/customer-service/texts'
import { useUnreadMessagesText } from '@/shared/customer-service/use-unread-messages'
import { ScreenLinkRow } from '@/shared/screen/menu-row'
import { Card } from '@/ui/card/card'
import { texts } from '../texts'

/** Links to help, conversation, feedback and announcements. Unread answers are marked. */
export function HelpCard({ signedIn }: { signedIn: boolean }) {
  const t = useTexts(texts)
  const ofService = useTexts(customerServiceTexts)
  const unreadMessages = useUnreadMessagesText()
  const unread = useCall(countUnreadFeedbackAnswers, {}, { enabled: signedIn }).data?.count
  return (
    <Card>
      <ScreenLinkRow id="my-help" icon="question" to="help" />
      {signedIn && (
        <>
          <ScreenLinkRow
            id="my-service"
            icon="chat"
            to="customerService"
            label={ofService('service')}
            value={unreadMessages}
          />
          <ScreenLinkRow
            id="my-feedback"
            icon="edit"
            to="advise"
            value={unread ? t('feedback.new', { n: unread }) : undefined}
          />
        </>
      )}
      <ScreenLinkRow id="my-notices" icon="notice" to="notice" />
    </Card>
  )
}
