import { createElement, type ReactNode } from 'react'

interface Props {
  children?: ReactNode
  className?: string
  nativeProps?: Record<string, unknown>
  onInput?: (event: { detail: { value: string } }) => void
  onBlur?: (event: { detail: { value: string } }) => void
  [name: string]: unknown
}

/**
 * Renders only the parts of Taro's elements that a test looks at: names, classes, ids, roles, presses and
 * moves.
 */
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
      // Taro's elements accept a style as text, but React does not.
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

/**
 * Renders an input as Taro's H5 does: the outer element has the id, and the input itself has the placeholder.
 */
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
/** A picture that a test lets load or fail. */
export const Image = ({ className, src, onLoad, onError }: Props) =>
  createElement('img', { className, src, onLoad, onError } as Record<string, unknown>)
export const Input = input('input')
export const Textarea = input('textarea')
