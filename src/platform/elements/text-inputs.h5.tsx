import type { InputProps, TextareaProps } from '@tarojs/components'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'

type Typed = HTMLInputElement | HTMLTextAreaElement
type Handler = ((event: { detail: { value: string } }) => void) | undefined

const tell = (handler: unknown, value: string): void => (handler as Handler)?.({ detail: { value } })

/**
 * A value that is typed. While an input method puts a word together, what it shows is not yet what the user means: the
 * field shows it and tells it when the word is chosen.
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

/** Of Taro's properties the ones that a browser knows as well. */
const common = ({ id, className = '', placeholder, nativeProps }: InputProps | TextareaProps) => ({
  id,
  className: `pe-typed ${className}`,
  placeholder,
  ...(nativeProps as object),
})

/** One line of text. Enter confirms it, unless it is the end of a word of an input method. */
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

/** An area on a page that is not shown has no height: it gets one when it is. */
function fitHeight(area: HTMLTextAreaElement): void {
  area.style.height = '0'
  area.style.height = area.scrollHeight ? `${area.scrollHeight}px` : ''
}

/** A turned phone, larger letters, a page that is shown again: the lines break anew. iOS before 13.4 tells nothing. */
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

/** Browsers that know it keep an area as high as its lines by the style alone, whatever becomes of the letters. */
const isFittedByStyle = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content')

/** Text of some lines: as high as what stands in it. */
export function Textarea(props: TextareaProps) {
  const typing = useTyping(props)
  const area = useRef<HTMLTextAreaElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows what is shown
  useLayoutEffect(() => {
    if (!isFittedByStyle) fitHeight(area.current!)
  }, [typing.value, props.placeholder])
  useEffect(() => {
    if (!isFittedByStyle) return onWidthChange(area.current!, () => fitHeight(area.current!))
  }, [])
  const { className, ...rest } = common(props)
  return <textarea {...rest} {...typing} ref={area} className={`pe-typed--area ${className}`} rows={1} />
}
