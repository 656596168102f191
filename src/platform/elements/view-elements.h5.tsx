import type { ImageProps, ScrollViewProps, StandardProps, TextProps, ViewProps } from '@tarojs/components'
import { type HTMLAttributes, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'

/** What Taro's own types say of every element, in the browser's words. */
type Attributes = HTMLAttributes<HTMLElement>
type Children = { children?: ReactNode }

function asAttributes(props: StandardProps): Attributes {
  return props as unknown as Attributes
}

/** A box. What is pressed is seen by `:active`; the mini program's ways to say so stay here. */
export function View(props: ViewProps & Children) {
  const { hoverClass: _hoverClass, catchMove: _catchMove, ...rest } = props
  return <div {...asAttributes(rest)} />
}

export function Text(props: TextProps & Children) {
  return <span {...asAttributes(props)} />
}

/** What in a box takes keys by itself. */
const TAKES_KEYS = 'input, textarea, [tabindex="0"]'

/** A text that is longer than its box is a stop for keys, which scroll it: there is nothing in it to go to. */
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
