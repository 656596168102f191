import type {
  CommonEventFunction,
  ImageProps,
  ScrollViewProps,
  StandardProps,
  TextProps,
  ViewProps,
} from '@tarojs/components'
import type { HTMLAttributes, ReactNode } from 'react'

export { PullDownRefresh } from './pull-down-refresh'
export { Input, Textarea } from './typing'

/** What Taro's own types say of every element, in the browser's words. */
type Attributes = HTMLAttributes<HTMLElement>
type Children = { children?: ReactNode }

const asAttributes = (props: StandardProps): Attributes => props as unknown as Attributes

/** A box. What is pressed is seen by `:active`, and a page under an open layer does not scroll by itself. */
export const View = ({ hoverClass, catchMove, ...props }: ViewProps & Children) => (
  <div {...asAttributes(props)} />
)

export const Text = (props: TextProps & Children) => <span {...asAttributes(props)} />

/** A box that scrolls; a finger in it does not pull the page. */
export const ScrollView = ({ scrollX, scrollY, className = '', ...props }: ScrollViewProps & Children) => (
  <div
    {...asAttributes(props)}
    className={`pe-scroll ${scrollX ? 'pe-scroll--x' : ''} ${scrollY ? 'pe-scroll--y' : ''} ${className}`}
  />
)

type ImageAttributes = Omit<ImageProps, 'nativeProps'> & {
  nativeProps?: { alt?: string }
  onError?: CommonEventFunction
}

export const Image = ({ mode, className = '', nativeProps, ...props }: ImageAttributes) => (
  <img
    {...(asAttributes(props) as object)}
    className={mode === 'aspectFill' ? `${className} pe-cover` : className}
    alt={nativeProps?.alt}
  />
)
