import { Input, Text, Textarea, View } from '@tarojs/components'
import { type ReactNode, useState } from 'react'
import { inputHints } from '@/platform/input-hints/input-hints'
import type { Keyboard } from '@/platform/input-hints/input-hints.types'
import { FieldError } from '../choice/choice'
import { Icon } from '../icon/icon'
import { pressable } from '../press/press'

export interface FieldProps {
  id: string
  label: string
  value: string
  onChange: (value: string) => void
  /** the field is left: time to say what is wrong */
  onLeave?: () => void
  /** the keyboard's own key, or Enter: what comes next */
  onConfirm?: () => void
  error?: string
  required?: boolean
  placeholder?: string
  /** shows how much of the limit is used */
  max?: number
  keyboard?: Keyboard
  multiline?: boolean
  mono?: boolean
  /** beside the value: a unit or a button */
  trailing?: ReactNode
}

/** Typing is never cut off: the check tells when a text is too long. */
const UNLIMITED = -1
/** px between the field and the keyboard in the mini program: room for a sticky bar */
const ABOVE_KEYBOARD = 96

function Label({ label, required, count }: { label: string; required?: boolean; count?: string }) {
  return (
    <View className="pt-cell__label">
      <Text>{label}</Text>
      {required && <Text className="pt-cell__req">*</Text>}
      {count && <Text className="pt-cell__count">{count}</Text>}
    </View>
  )
}

/** A labelled cell to type in; its message stands inside it. What was typed is never cleared. */
export function Field({
  id,
  label,
  value,
  onChange,
  onLeave,
  error,
  required,
  placeholder,
  max,
  ...rest
}: FieldProps) {
  const { keyboard = 'text', multiline, mono, trailing, onConfirm } = rest
  const [focus, setFocus] = useState(false)
  const state = error ? 'is-error' : focus ? 'is-focus' : ''
  const { type, password, nativeProps } = inputHints({ keyboard, label, errorId: error && `${id}-error` })
  const common = {
    id,
    value,
    placeholder,
    maxlength: UNLIMITED,
    className: `pt-input ${mono ? 'pt-mono' : ''} ${multiline ? 'pt-input--area' : ''}`,
    placeholderClass: 'pt-placeholder',
    cursorSpacing: ABOVE_KEYBOARD,
    nativeProps,
    onInput: (event: { detail: { value: string } }) => onChange(event.detail.value),
    onFocus: () => setFocus(true),
    onBlur: () => {
      setFocus(false)
      onLeave?.()
    },
  }
  return (
    <View className={`pt-cell ${state}`}>
      <View className="pt-cell__main">
        <Label label={label} required={required} count={max ? `${value.length}/${max}` : undefined} />
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
        {error && <FieldError id={`${id}-error`} text={error} />}
      </View>
      {trailing}
    </View>
  )
}

interface ChoiceFieldProps {
  id: string
  label: string
  /** what is chosen, in words; empty shows the placeholder */
  value: string
  placeholder: string
  error?: string
  required?: boolean
  onOpen: () => void
  children?: ReactNode
}

/** A cell that opens a sheet to choose from. */
export function ChoiceField({
  id,
  label,
  value,
  placeholder,
  error,
  required,
  onOpen,
  children,
}: ChoiceFieldProps) {
  return (
    <View className={`pt-cell ${error ? 'is-error' : ''}`} {...pressable('button', { id, onPress: onOpen })}>
      <View className="pt-cell__main">
        <Label label={label} required={required} />
        {children ?? (
          <Text className={`pt-cell__value ${value ? '' : 'pt-cell__value--ph'}`}>
            {value || placeholder}
          </Text>
        )}
        {error && <FieldError id={`${id}-error`} text={error} />}
      </View>
      <Icon name="chevron-right" className="pt-cell__chev" />
    </View>
  )
}

/** Two short fields side by side. */
export const FieldRow = ({ children }: { children: ReactNode }) => (
  <View className="pt-cells__row">{children}</View>
)

/** A cell with a label at the left and a control at the right. */
export function LineField({
  label,
  required,
  error,
  id,
  children,
}: {
  id: string
  label: string
  required?: boolean
  error?: string
  children: ReactNode
}) {
  return (
    <View className={`pt-cell pt-cell--line ${error ? 'is-error' : ''}`}>
      <View className="pt-cell__main">
        <Text className="pt-cell__value" id={`${id}-label`}>
          {label}
          {required && <Text className="pt-cell__req">*</Text>}
        </Text>
        {error && <FieldError id={`${id}-error`} text={error} />}
      </View>
      {children}
    </View>
  )
}

interface StepperProps {
  id: string
  value: number
  max: number
  /** names the number for those who cannot see what stands beside it */
  label?: string
  labels: { fewer: string; more: string }
  onChange: (value: number) => void
}

/** A whole number from 1 to `max`, by steps or typed. */
export function Stepper({ id, value, max, label, labels, onChange }: StepperProps) {
  const step = (by: number) => onChange(Math.min(max, Math.max(1, (value || 0) + by)))
  return (
    <View className="pt-stepper">
      <View
        className="pt-stepper__btn"
        {...pressable('button', { id: `${id}-fewer`, onPress: () => step(-1) })}
        aria-label={labels.fewer}
      >
        <Icon name="minus" size={16} />
      </View>
      <Input
        id={id}
        className="pt-stepper__input"
        {...inputHints({ keyboard: 'number', label: label ?? '' })}
        value={Number.isNaN(value) ? '' : String(value)}
        onInput={({ detail }) => onChange(detail.value === '' ? Number.NaN : Number(detail.value))}
      />
      <View
        className="pt-stepper__btn"
        {...pressable('button', { id: `${id}-more`, onPress: () => step(1) })}
        aria-label={labels.more}
      >
        <Icon name="plus" size={16} />
      </View>
    </View>
  )
}
