import { View } from '@tarojs/components'
import { useState } from 'react'
import { callServer } from '@/client/call-server'
import { removeCachedAnswersOfCalls } from '@/client/query'
import type { AnswerOf } from '@/contract/base/call'
import { dismissPopup, getPopup } from '@/contract/notices/overlays'
import { POPUP_TYPE_CODE } from '@/domain/notices/overlays'
import { preventLineBreaks } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { Button } from '@/ui/button/button'
import { Checkbox } from '@/ui/checkbox/checkbox'
import { Prose } from '@/ui/prose/prose'
import { Sheet } from '@/ui/sheet/sheet'
import { storedClosedBulletinId } from './closed-bulletin'
import { overlayTexts } from './texts'

type Notice = NonNullable<AnswerOf<typeof getPopup>>

/**
 * The forwarder's bulletin. After it is closed it does not return for a day. With 'do not remind' ticked,
 * closing it in any way reports the choice, and it never returns (OVER-92).
 */
export function BulletinSheet({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const t = useTexts(overlayTexts)
  const lang = useLanguage()
  const [isUnwanted, setUnwanted] = useState(false)
  const close = () => {
    storedClosedBulletinId.set(notice.id)
    onClose()
    if (!isUnwanted) return
    const preference = { announcementId: notice.id, popupType: POPUP_TYPE_CODE.bulletin }
    // If the report fails, the bulletin returns after a day, and the member can choose again.
    void callServer(dismissPopup, preference).then(
      () => removeCachedAnswersOfCalls(getPopup),
      () => undefined,
    )
  }
  const footer = (
    <>
      <Checkbox id="bulletin-unwanted" checked={isUnwanted} onChange={setUnwanted}>
        {t('bulletin.unwanted')}
      </Checkbox>
      <View className="ov-bulletin__act">
        <Button id="bulletin-done" kind="ink" block onPress={close}>
          {t('bulletin.done')}
        </Button>
      </View>
    </>
  )
  return (
    <Sheet
      id="bulletin"
      open
      title={preventLineBreaks(notice.title[lang])}
      onClose={close}
      footer={footer}
      hasFooterRows
    >
      <Prose text={preventLineBreaks(notice.content[lang])} />
    </Sheet>
  )
}
