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
 * How submitted data is encrypted, in the words of the forwarder: a popup of type 2 (OVER-74). Each notice
 * is read once.
 */
export function EncryptionNotice({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const t = useTexts(overlayTexts)
  const lang = useLanguage()
  const close = () => {
    onClose()
    // It was read, also where that cannot be told at present.
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
