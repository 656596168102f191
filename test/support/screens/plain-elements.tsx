import { createElement, type ReactNode } from 'react'

interface Props {
  children?: ReactNode
  className?: string
  nativeProps?: Record<string, unknown>
  onInput?: (event: { detail: { value: string } }) => void
  onBlur?: (event: { detail: { value: string } }) => void
  [name: string]: unknown
}

/** Of the elements that Taro draws only what a test looks at: names, classes, ids, roles, presses and what is moved. */
const plain =
  (tag: string) =>
  ({
    children,
    className,
    id,
    role,
    onClick,
    onKeyDown,
    onTouchStart,
    onTouchMove,
    onTouchEnd,
    onTouchCancel,
    tabIndex,
    style,
    ...rest
  }: Props) => {
    const aria = Object.fromEntries(Object.entries(rest).filter(([name]) => name.startsWith('aria-')))
    const known = {
      className,
      id,
      role,
      onClick,
      onKeyDown,
      onTouchStart,
      onTouchMove,
      onTouchEnd,
      onTouchCancel,
      tabIndex,
      // React takes no text for it, which Taro's elements do.
      ...(typeof style === 'object' && { style }),
      ...aria,
    }
    return createElement(tag, known as Record<string, unknown>, children)
  }

interface TypingEvent {
  target: { value: string }
}
const withDetail =
  (handler?: (event: { detail: { value: string } }) => void) =>
  ({ target: { value } }: TypingEvent) =>
    handler?.({ detail: { value } })

/** As Taro's H5 does it, the id is on the outside and the hints are on the input itself. */
const input =
  (tag: string) =>
  ({ id, className, value, type, password, placeholder, onInput, onFocus, onBlur, nativeProps }: Props) =>
    createElement(
      'div',
      { id, className } as Record<string, unknown>,
      createElement(tag, {
        value,
        type: password ? 'password' : type,
        placeholder,
        onFocus,
        onBlur: withDetail(onBlur),
        onChange: withDetail(onInput),
        ...nativeProps,
      } as Record<string, unknown>),
    )

export const View = plain('div')
export const Text = plain('span')
export const ScrollView = plain('div')
export const Input = input('input')
export const Textarea = input('textarea')
