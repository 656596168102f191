import { Parser } from 'htmlparser2'
import type { RichTextBlock } from '../../../../src/domain/rich-text/block'
import { createMarkupTreeBuilder } from '../../../../src/domain/rich-text/markup'
import { convertMarkupToBlocks } from '../../../../src/domain/rich-text/read-blocks'
import { renderBlocksToHtml } from '../../../../src/domain/rich-text/write-blocks'

/** Parses a text of the forwarder into blocks, by the table of allowed elements. */
export function parseHtmlBlocks(html: string): RichTextBlock[] {
  const { nodes, events } = createMarkupTreeBuilder()
  new Parser(events).end(html)
  return convertMarkupToBlocks(nodes)
}

/** Returns a text as it is stored: HTML that we write, with allowed elements only. */
export const sanitiseRichText = (html: string): string => renderBlocksToHtml(parseHtmlBlocks(html))
