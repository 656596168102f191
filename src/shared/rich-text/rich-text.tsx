import { View } from '@tarojs/components'
import { useMemo } from 'react'
import { convertMarkupToBlocks } from '@/domain/rich-text/read-blocks'
import { parseMarkup } from '@/platform/markup/markup'
import { RichTextBlocks } from './blocks'
import './rich-text.scss'

/**
 * A text of the forwarder's, which comes as HTML: of it only blocks and words are drawn, by parts of our own, and only
 * what `domain/rich-text/allowed` lets through. No HTML is ever put into a page.
 */
export function RichText({ id, html }: { id: string; html: string }) {
  const blocks = useMemo(() => convertMarkupToBlocks(parseMarkup(html)), [html])
  return (
    <View id={id} className="rt">
      <RichTextBlocks blocks={blocks} at="" />
    </View>
  )
}
