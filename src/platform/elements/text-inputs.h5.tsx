import type { InputProps, TextareaProps } from '@tarojs/components'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'

type Typed = HTMLInputElement | HTMLTextAreaElement
type Handler = ((event: { detail: { value: string } }) => void) | undefined

const tell = (handler: unknown, value: string): void => (handler as Handler)?.({ detail: { value } })

/**
 * Handles typed input. While an input method composes a word, the field shows the composition but reports no
 * value. It reports the value when the user has chosen the word.
 */
function useTyping({ value = '', onInput, onFocus, onBlur }: InputProps | TextareaProps) {
  const composing = useRef(false)
  const [composed, setComposed] = useState<string>()
  return {
    value: composed ?? value,
    onChange: ({ target }: { target: Typed }) => {
      if (composing.current) setComposed(target.value)
      else tell(onInput, target.value)
    },
    onCompositionStart: () => {
      composing.current = true
    },
    onCompositionEnd: ({ currentTarget }: { currentTarget: Typed }) => {
      composing.current = false
      setComposed(undefined)
      tell(onInput, currentTarget.value)
    },
    onFocus: ({ target }: { target: Typed }) => tell(onFocus, target.value),
    onBlur: ({ target }: { target: Typed }) => tell(onBlur, target.value),
  }
}

/** The Taro properties that a browser also supports. */
const common = ({ id, className = '', placeholder, nativeProps }: InputProps | TextareaProps) => ({
  id,
  className: `pe-typed ${className}`,
  placeholder,
  ...(nativeProps as object),
})

/** A single-line text field. Enter confirms it, unless Enter ends a word of an input method. */
export function Input(props: InputProps) {
  const typing = useTyping(props)
  const { password, onConfirm } = props
  return (
    <input
      {...common(props)}
      {...typing}
      type={password ? 'password' : 'text'}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing)
          tell(onConfirm, event.currentTarget.value)
      }}
    />
  )
}

/**
 * Fits the height to the text. An area on a hidden page has no height; it gets one when the page is shown.
 */
function fitHeight(area: HTMLTextAreaElement): void {
  area.style.height = '0'
  area.style.height = area.scrollHeight ? `${area.scrollHeight}px` : ''
}

/**
 * Calls `onChange` when the width changes: after the phone is turned, letters grow or the page is shown
 * again, lines break differently. iOS before 13.4 has no ResizeObserver.
 */
function onWidthChange(element: Element, onChange: () => void): (() => void) | undefined {
  if (typeof ResizeObserver === 'undefined') return undefined
  let width = element.clientWidth
  const observer = new ResizeObserver(() => {
    if (element.clientWidth === width) return
    width = element.clientWidth
    onChange()
  })
  observer.observe(element)
  return () => observer.disconnect()
}

/** Whether the browser fits the height by style alone, also when the letters change. */
const isFittedByStyle = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content')

/** A text field of several lines, as high as its content. */
export function Textarea(props: TextareaProps) {
  const typing = useTyping(props)
  const area = useRef<HTMLTextAreaElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height depends on the shown text
  useLayoutEffect(() => {
    if (!isFittedByStyle) fitHeight(area.current!)
  }, [typing.value, props.placeholder])
  useEffect(() => {
    if (!isFittedByStyle) return onWidthChange(area.current!, () => fitHeight(area.current!))
  }, [])
  const { className, ...rest } = common(props)
  return <textarea {...rest} {...typing} ref={area} className={`pe-typed--area ${className}`} rows={1} />
}
