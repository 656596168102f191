import { View } from '@tarojs/components'
import { useState } from 'react'
import { useTexts } from '@/i18n/texts'
import { runAfterPressForMember } from '@/session/run-after-press-for-member'
import { Dialog } from '@/ui/dialog/dialog'
import { PressableLink } from '@/ui/link/link'
import { isDraftBlank } from '../../forecast-form'
import { texts } from '../../texts'
import { useForecastFields, useForecastFormStore, useForecastParcel } from './create-forecast-page'

/** Discards the input after a confirmation. A correction returns to the declared values. */
export function DiscardDraftLink() {
  const t = useTexts(texts)
  const parcel = useForecastParcel()
  const form = useForecastFormStore()
  const { value } = useForecastFields()
  const { goods, pictures } = value
  const contents = [
    goods.length > 0 && t('discard.goods', { n: goods.length }),
    pictures.length > 0 && t('discard.pictures', { n: pictures.length }),
  ]
  const [isConfirmOpen, setConfirmOpen] = useState(false)
  const close = () => setConfirmOpen(false)
  const discard = () =>
    runAfterPressForMember(() => {
      form.discard()
      close()
    })
  const words = parcel.declared
    ? { act: t('correct.discard'), ask: t('correct.discard.ask'), text: t('correct.discard.text') }
    : { act: t('discard'), ask: t('discard.ask'), text: t('discard.text') }
  return (
    <>
      {!isDraftBlank(value, parcel) && (
        <View className="fc-discard">
          <PressableLink id="forecast-discard" role="button" onPress={() => setConfirmOpen(true)}>
            {words.act}
          </PressableLink>
        </View>
      )}
      <Dialog
        id="forecast-discard-dialog"
        open={isConfirmOpen}
        title={words.ask}
        of={[value.trackingNo.trim(), ...contents].flatMap((part) => part || [])}
        text={words.text}
        onClose={close}
        actions={[
          { id: 'forecast-discard-cancel', label: t('cancel'), onPress: close },
          { id: 'forecast-discard-confirm', label: words.act, signal: true, onPress: discard },
        ]}
      />
    </>
  )
}
