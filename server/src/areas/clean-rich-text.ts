import { Parser } from 'htmlparser2'
import type { Block } from '../../../src/domain/rich-text/block'
import { growMarkup } from '../../../src/domain/rich-text/markup'
import { readBlocks } from '../../../src/domain/rich-text/read-blocks'
import { writeBlocks } from '../../../src/domain/rich-text/write-blocks'

/** What a text of the forwarder's is made of, by the table of what is allowed. */
export function parseHtmlBlocks(html: string): Block[] {
  const { nodes, events } = growMarkup()
  new Parser(events).end(html)
  return readBlocks(nodes)
}

/** A text as it is stored: HTML of what is allowed and of nothing else, written by us. */
export const sanitiseRichText = (html: string): string => writeBlocks(parseHtmlBlocks(html))
