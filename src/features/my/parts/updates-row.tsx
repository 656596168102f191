import { useCall } from '@/client/query'
import { countUnreadNotifications } from '@/contract/messages/unread-notifications'
import { useTexts } from '@/i18n/texts'
import { ScreenLinkRow } from '@/shared/screen/menu-row'
import { texts } from '../texts'

/** Largest number of unread updates that the row shows. */
const SHOWN_MAX = 99

/** Link to the parcel updates, with the number of unread ones. */
export function UpdatesRow({ signedIn }: { signedIn: boolean }) {
  const t = useTexts(texts)
  const unread = useCall(countUnreadNotifications, {}, { enabled: signedIn }).data?.unread
  const n = unread && unread > SHOWN_MAX ? `${SHOWN_MAX}+` : unread
  return (
    <ScreenLinkRow id="my-updates" icon="box" to="messages" value={n ? t('updates.new', { n }) : undefined} />
  )
}
