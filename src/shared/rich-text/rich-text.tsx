import { View } from '@tarojs/components'
import { useMemo } from 'react'
import { convertMarkupToBlocks } from '@/domain/rich-text/read-blocks'
import { parseMarkup } from '@/platform/markup/markup'
import { RichTextBlocks } from './blocks'
import './rich-text.scss'

/**
 * Shows a text of the forwarder, which arrives as HTML. Our own components draw only the blocks and words
 * that `domain/rich-text/allowed` permits. No HTML is put into a page.
 */
export function RichText({ id, html }: { id: string; html: string }) {
  const blocks = useMemo(() => convertMarkupToBlocks(parseMarkup(html)), [html])
  return (
    <View id={id} className="rt">
      <RichTextBlocks blocks={blocks} at="" />
    </View>
  )
}
