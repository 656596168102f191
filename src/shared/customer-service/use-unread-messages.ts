import { useCall } from '@/client/query'
import { countUnreadConversationMessages } from '@/contract/conversation/conversation'
import { useTexts } from '@/i18n/texts'
import { useSession } from '@/session/session-store'
import { customerServiceTexts } from './texts'

/** What is said of messages of customer service that the member has not read; nothing of none, and to a visitor. */
export function useUnreadMessagesText(): string | undefined {
  const t = useTexts(customerServiceTexts)
  const signedIn = useSession((state) => state.signedIn)
  const count = useCall(countUnreadConversationMessages, {}, { enabled: signedIn }).data?.count
  return count ? t('unread', { n: count }) : undefined
}
