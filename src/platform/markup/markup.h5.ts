import DOMPurify from 'dompurify'
import { ALLOWED_ATTRIBUTES_OF_ANY_TAG, NON_TEXT_TAGS, TAG_ROLES } from '@/domain/rich-text/allowed'
import { type MarkupNode, pickAllowedAttributes } from '@/domain/rich-text/markup'

/** Parses a text of the forwarder into words and tags. Nothing of it is run, loaded or put into the page. */
export type ParseMarkup = (html: string) => MarkupNode[]

/** The browser's own parser reads the text in a separate document, which runs and loads nothing. */
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
