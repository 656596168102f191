import { callServer } from '@/client/call-server'
import { queryClient, removeCachedAnswersOfCalls, toQueryOptions } from '@/client/query'
import type { AnswerOf } from '@/contract/base/call'
import { dismissPopup, getPopup } from '@/contract/notices/overlays'
import { POPUP_TYPE_CODE } from '@/domain/notices/overlays'
import { preventLineBreaks } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { Dialog } from '@/ui/dialog/dialog'
import { overlayTexts } from './texts'

type Notice = NonNullable<AnswerOf<typeof getPopup>>

/**
 * The forwarder's notice about the encryption of submitted data: a popup of type 2 (OVER-74). A member reads
 * each notice once.
 */
export function EncryptionNotice({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const t = useTexts(overlayTexts)
  const lang = useLanguage()
  const close = () => {
    onClose()
    // The notice counts as read even if the report to the server fails now.
    queryClient.setQueryData(
      toQueryOptions(getPopup, { popupType: POPUP_TYPE_CODE.encryption }).queryKey,
      null,
    )
    const preference = { announcementId: notice.id, popupType: POPUP_TYPE_CODE.encryption }
    void callServer(dismissPopup, preference).then(
      () => removeCachedAnswersOfCalls(getPopup),
      () => undefined,
    )
  }
  return (
    <Dialog
      id="encryption"
      open
      title={preventLineBreaks(notice.title[lang])}
      text={preventLineBreaks(notice.content[lang])}
      onClose={close}
      actions={[{ id: 'encryption-done', label: t('encryption.done'), signal: true, onPress: close }]}
    />
  )
}
