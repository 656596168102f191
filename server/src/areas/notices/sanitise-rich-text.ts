import { Parser } from 'htmlparser2'
import type { RichTextBlock } from '../../../../src/domain/rich-text/block'
import { createMarkupTreeBuilder } from '../../../../src/domain/rich-text/markup'
import { convertMarkupToBlocks } from '../../../../src/domain/rich-text/read-blocks'
import { renderBlocksToHtml } from '../../../../src/domain/rich-text/write-blocks'

/** What a text of the forwarder's is made of, by the table of what is allowed. */
export function parseHtmlBlocks(html: string): RichTextBlock[] {
  const { nodes, events } = createMarkupTreeBuilder()
  new Parser(events).end(html)
  return convertMarkupToBlocks(nodes)
}

/** A text as it is stored: HTML of what is allowed and of nothing else, written by us. */
export const sanitiseRichText = (html: string): string => renderBlocksToHtml(parseHtmlBlocks(html))
