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
  /** called when the user leaves the field, to show its problem */
  onBlur?: () => void
  /** called on the keyboard's action key or Enter, to continue */
  onConfirm?: () => void
  error?: string
  /** explains the field, or says how the app changed the input */
  note?: string
  required?: boolean
  placeholder?: string
  /** limit of characters; the label shows how much of it is used */
  max?: number
  keyboard?: KeyboardType
  /** value that a browser may fill in automatically */
  autofill?: AutofillHint
  multiline?: boolean
  /** keeps line breaks, and removes no characters during typing */
  keepsLines?: boolean
  mono?: boolean
  /** has space for several lines from the start */
  tall?: boolean
  /** has an edge of its own, where no card surrounds it */
  boxed?: boolean
  /**
   * keeps a value as long as two dates fully visible; the content at the right moves below if it does not fit
   */
  long?: boolean
  /** at the right of the value: a unit or a button */
  trailing?: ReactNode
}

/** The field never cuts off input; the validation reports a text that is too long. */
const UNLIMITED = -1
/** px between the field and the keyboard in the mini program, as space for a sticky bar */
const ABOVE_KEYBOARD = 96

/** A labelled text field with its message inside the cell. It never clears the input. */
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
      // WeChat sets a chosen nickname without an input event, and clears one that it refuses.
      if (keyboard === 'nickname' && detail.value !== value) enter(detail.value)
      onBlur?.()
    },
  }
  return (
    <View className={`pt-cell ${rest.boxed ? 'pt-cell--boxed' : ''} ${state}`}>
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
