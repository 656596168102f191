import type { ImageProps, ScrollViewProps, StandardProps, TextProps, ViewProps } from '@tarojs/components'
import { type HTMLAttributes, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'

/** Taro's properties of every element, as browser attributes. */
type Attributes = HTMLAttributes<HTMLElement>
type Children = { children?: ReactNode }

function asAttributes(props: StandardProps): Attributes {
  return props as unknown as Attributes
}

/** A box. `:active` shows a press, so the mini program's press properties are dropped. */
export function View(props: ViewProps & Children) {
  const { hoverClass: _hoverClass, catchMove: _catchMove, ...rest } = props
  return <div {...asAttributes(rest)} />
}

export function Text(props: TextProps & Children) {
  return <span {...asAttributes(props)} />
}

/** Elements in a box that take the keyboard focus. */
const TAKES_KEYS = 'input, textarea, [tabindex="0"]'

/** Makes a box focusable when its text overflows and it holds nothing focusable. The keys then scroll it. */
function takeKeys(box: HTMLElement): void {
  const isTooLong = box.scrollHeight > box.clientHeight
  if (isTooLong && !box.querySelector(TAKES_KEYS)) box.tabIndex = 0
  else box.removeAttribute('tabindex')
}

export function ScrollView(props: ScrollViewProps & Children) {
  const { scrollX, scrollY, scrollIntoView, className = '', ...rest } = props
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (scrollY) takeKeys(box.current!)
  })
  useEffect(() => {
    if (scrollIntoView)
      document.getElementById(scrollIntoView)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [scrollIntoView])
  const ways = `${scrollX ? 'pe-scroll--x' : ''} ${scrollY ? 'pe-scroll--y' : ''}`
  return <div {...asAttributes(rest)} ref={box} className={`${ways} ${className}`} />
}

export function Image(props: Omit<ImageProps, 'nativeProps'> & { nativeProps?: { alt?: string } }) {
  const { mode, className = '', nativeProps, ...rest } = props
  return (
    <img
      {...(asAttributes(rest) as object)}
      className={mode === 'aspectFill' ? `${className} pe-cover` : className}
      alt={nativeProps?.alt}
    />
  )
}
