import { Parser } from 'htmlparser2'
import { createMarkupTreeBuilder } from '@/domain/rich-text/markup'
import type { ParseMarkup } from './markup.h5'

export type { ParseMarkup } from './markup.h5'

/** A mini program has no document to parse HTML with. */
export const parseMarkup: ParseMarkup = (html) => {
  const { nodes, events } = createMarkupTreeBuilder()
  new Parser(events).end(html)
  return nodes
}
