import { Textarea, View } from '@tarojs/components'
import { useState } from 'react'
import { MESSAGE_PICTURES_MAX } from '@/domain/conversation/conversation'
import { useTexts } from '@/i18n/texts'
import { getInputProps } from '@/platform/element-props/element-props'
import { pictureTexts } from '@/shared/pictures/texts'
import { usePictureUploads } from '@/shared/pictures/use-picture-uploads'
import { useFormatProblem } from '@/shared/refusals/use-problem-text'
import { Button } from '@/ui/button/button'
import { FieldError } from '@/ui/field-error/field-error'
import { Icon } from '@/ui/icon/icon'
import { useWithPermission } from '@/ui/permission/use-with-permission'
import { getPressableProps } from '@/ui/press/pressable-props'
import type { OutboxStore } from '../outbox'
import { texts } from '../texts'
import type { KeyboardOffsetStyle } from '../use-keyboard-offset-style'
import { ComposerPictures } from './composer-pictures'

/**
 * Value of `maxlength` without a limit. Typing is never cut off; validation reports a text that is too long.
 */
const UNLIMITED_LENGTH = -1

interface MessageComposerProps {
  outbox: OutboxStore
  /** moves the composer above the keyboard */
  keyboardOffsetStyle: KeyboardOffsetStyle
}

/** The input bar for a new message, above the keyboard. */
export function MessageComposer({ outbox, keyboardOffsetStyle }: MessageComposerProps) {
  const t = useTexts(texts)
  const pictureText = useTexts(pictureTexts)
  const textOf = useFormatProblem(texts)
  const withPermission = useWithPermission()
  const { draft, problem } = outbox.use()
  const [isAwaited, setAwaited] = useState(false)
  const uploads = usePictureUploads({
    ...{ purpose: 'conversation', max: MESSAGE_PICTURES_MAX, count: draft.pictures.length },
    onUploaded: outbox.addPicture,
  })
  const isBusy = uploads.inHand.length > 0
  const said = isAwaited && isBusy ? pictureText('busy') : problem && textOf(problem)
  // A multi-line text area has neither of these properties.
  const {
    type: _type,
    password: _password,
    ...named
  } = getInputProps({
    ...{ keyboard: 'text', label: t('field') },
    errorId: said && 'conversation-text-error',
  })
  const send = () => {
    setAwaited(isBusy)
    // Sending now would leave the unfinished uploads out of the message.
    if (!isBusy) outbox.send()
  }
  return (
    <View className="pt-foot pt-bar cv-composer" id="conversation-composer" style={keyboardOffsetStyle}>
      <ComposerPictures
        pictures={draft.pictures}
        uploads={uploads}
        onRemove={(id) =>
          outbox.write({ pictures: draft.pictures.filter(({ pictureId }) => pictureId !== id) })
        }
      />
      {said && <FieldError id="conversation-text-error" text={said} />}
      <View className="cv-write">
        <View className="cv-field">
          <Textarea
            id="conversation-text"
            className="pt-input cv-input"
            placeholderClass="pt-placeholder"
            placeholder={t('placeholder')}
            value={draft.text}
            maxlength={UNLIMITED_LENGTH}
            autoHeight
            disableDefaultPadding
            // The page moves its lower part itself, so that its top stays in view.
            adjustPosition={false}
            showConfirmBar={false}
            {...named}
            onInput={({ detail }) => outbox.write({ text: detail.value })}
          />
        </View>
        {uploads.left > 0 && (
          <View
            className="cv-add"
            {...getPressableProps('button', {
              id: 'conversation-add',
              onPress: () => withPermission('photos', () => uploads.choose()),
            })}
            aria-label={`${pictureText('add')}. ${t('pictures.left', { max: MESSAGE_PICTURES_MAX })}`}
          >
            <Icon name="plus" size={20} />
          </View>
        )}
        <Button id="conversation-send" kind="signal" size="md" onPress={send}>
          {t('send')}
        </Button>
      </View>
    </View>
  )
}
