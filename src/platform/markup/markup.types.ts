import type { MarkupNode } from '@/domain/rich-text/markup'

/** What a text of the forwarder's holds, words and tags: nothing of it is run, loaded or put into the page. */
export type ParseMarkup = (html: string) => MarkupNode[]
