import DOMPurify from 'dompurify'
import { ALLOWED_ATTRIBUTES_OF_ANY_TAG, NON_TEXT_TAGS, TAG_ROLES } from '@/domain/rich-text/allowed'
import { type MarkupNode, pickAllowedAttributes } from '@/domain/rich-text/markup'

/** What a text of the forwarder's holds, words and tags: nothing of it is run, loaded or put into the page. */
export type ParseMarkup = (html: string) => MarkupNode[]

/** Read by the browser's own parser in a document of its own, where nothing is run and nothing loaded. */
export const parseMarkup: ParseMarkup = (html) =>
  nodesOf(
    DOMPurify.sanitize(html, {
      ALLOWED_TAGS: ['#text', ...TAG_ROLES.keys()],
      ALLOWED_ATTR: [...ALLOWED_ATTRIBUTES_OF_ANY_TAG],
      ALLOW_ARIA_ATTR: false,
      ALLOW_DATA_ATTR: false,
      FORBID_CONTENTS: [...NON_TEXT_TAGS],
      RETURN_DOM_FRAGMENT: true,
    }),
  )

const nodesOf = (parent: Node): MarkupNode[] => [...parent.childNodes].flatMap(nodeOf)

function nodeOf(node: Node): MarkupNode[] {
  if (node.nodeType === Node.TEXT_NODE) return [node.textContent ?? '']
  if (!(node instanceof Element)) return []
  const attributes = pickAllowedAttributes((name) => node.getAttribute(name))
  return [{ tag: node.localName, attributes, children: nodesOf(node) }]
}
