import { useCall } from '@/client/query'
import { countUnreadConversationMessages } from '@/contract/conversation/conversation'
import { useTexts } from '@/i18n/texts'
import { useSession } from '@/session/session-store'
import { customerServiceTexts } from './texts'

/**
 * Returns the text about the member's unread messages from customer service. Returns undefined for a visitor,
 * or when there are none.
 */
export function useUnreadMessagesText(): string | undefined {
  const t = useTexts(customerServiceTexts)
  const signedIn = useSession((state) => state.signedIn)
  const count = useCall(countUnreadConversationMessages, {}, { enabled: signedIn }).data?.count
  return count ? t('unread', { n: count }) : undefined
}
