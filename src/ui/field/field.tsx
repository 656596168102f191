import { Input, Textarea, View } from '@tarojs/components'
import { type ReactNode, useState } from 'react'
import { countGraphemes } from '@/domain/base/characters'
import { hasInvisibleCharacters, stripInvisibleAndLineBreaks } from '@/domain/base/text'
import { useTexts } from '@/i18n/texts'
import { type AutofillHint, getInputProps, type KeyboardType } from '@/platform/element-props/element-props'
import { CellLabel } from '../cell/cell-label'
import { FieldError } from '../field-error/field-error'
import { uiTexts } from '../texts'
import { useTrackedFieldFocus } from './field-focus'

export interface FieldProps {
  id: string
  label: string
  value: string
  onChange: (value: string) => void
  /** the field is left: time to say what is wrong */
  onBlur?: () => void
  /** the keyboard's own key, or Enter: what comes next */
  onConfirm?: () => void
  error?: string
  /** what explains the field, or what became of what was typed, where it was not kept as it is */
  note?: string
  required?: boolean
  placeholder?: string
  /** shows how much of the limit is used */
  max?: number
  keyboard?: KeyboardType
  /** what a browser may fill in by itself */
  autofill?: AutofillHint
  multiline?: boolean
  /** a text of several lines: they stay, and nothing is taken out while it is typed */
  keepsLines?: boolean
  mono?: boolean
  /** room for several lines before anything is typed */
  tall?: boolean
  /** a value as long as two days is seen whole: what stands beside it goes below where both have no room */
  long?: boolean
  /** beside the value: a unit or a button */
  trailing?: ReactNode
}

/** Typing is never cut off: the check tells when a text is too long. */
const UNLIMITED = -1
/** px between the field and the keyboard in the mini program: room for a sticky bar */
const ABOVE_KEYBOARD = 96

/** A labelled cell to type in; its message stands inside it. What was typed is never cleared. */
export function Field({
  id,
  label,
  value,
  onChange,
  onBlur,
  error,
  required,
  placeholder,
  max,
  ...rest
}: FieldProps) {
  const { keyboard = 'text', multiline, keepsLines, trailing, onConfirm } = rest
  const t = useTexts(uiTexts)
  const [isCleaned, setCleaned] = useState(false)
  const note = isCleaned ? t('invisibleRemoved') : rest.note
  const [focus, setFocus] = useTrackedFieldFocus()
  const state = error ? 'is-error' : focus ? 'is-focus' : ''
  const { type, password, ...named } = getInputProps({
    keyboard,
    autofill: rest.autofill,
    label,
    noteId: note && `${id}-note`,
    errorId: error && `${id}-error`,
  })
  const enter = (text: string) => {
    if (keepsLines) return onChange(text)
    setCleaned(hasInvisibleCharacters(text))
    onChange(stripInvisibleAndLineBreaks(text))
  }
  const common = {
    id,
    value,
    placeholder,
    maxlength: UNLIMITED,
    className: `pt-input ${rest.mono ? 'pt-mono' : ''} ${rest.tall ? 'pt-input--tall' : ''}`,
    placeholderClass: 'pt-placeholder',
    cursorSpacing: ABOVE_KEYBOARD,
    ...named,
    onInput: ({ detail }: { detail: { value: string } }) => enter(detail.value),
    onFocus: () => setFocus(true),
    onBlur: ({ detail }: { detail: { value: string } }) => {
      setFocus(false)
      // WeChat puts a nickname that is chosen into the field without an input, and empties one that it refuses.
      if (keyboard === 'nickname' && detail.value !== value) enter(detail.value)
      onBlur?.()
    },
  }
  return (
    <View className={`pt-cell ${state}`}>
      <View className={`pt-cell__main ${rest.long ? 'pt-cell__main--long' : ''}`}>
        <CellLabel
          label={label}
          required={required}
          count={max ? `${countGraphemes(value)}/${max}` : undefined}
        />
        {multiline ? (
          <Textarea {...common} autoHeight disableDefaultPadding />
        ) : (
          <Input
            {...common}
            type={type}
            password={password}
            confirmType={onConfirm ? 'go' : 'done'}
            onConfirm={() => onConfirm?.()}
          />
        )}
      </View>
      {trailing && <View className="pt-cell__side">{trailing}</View>}
      {(note || error) && (
        <View className="pt-cell__below">
          {note && (
            <View id={`${id}-note`} className="pt-input__note" role="status">
              {note}
            </View>
          )}
          {error && <FieldError id={`${id}-error`} text={error} />}
        </View>
      )}
    </View>
  )
}
