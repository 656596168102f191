import type { ImageProps, ScrollViewProps, StandardProps, TextProps, ViewProps } from '@tarojs/components'
import { type HTMLAttributes, type ReactNode, useEffect } from 'react'

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

export function ScrollView(props: ScrollViewProps & Children) {
  const { scrollX, scrollY, scrollIntoView, className = '', ...rest } = props
  useEffect(() => {
    if (scrollIntoView)
      document.getElementById(scrollIntoView)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [scrollIntoView])
  const ways = `${scrollX ? 'pe-scroll--x' : ''} ${scrollY ? 'pe-scroll--y' : ''}`
  return <div {...asAttributes(rest)} className={`${ways} ${className}`} />
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
