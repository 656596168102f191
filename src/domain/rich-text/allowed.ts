import { WEBSITE_URL } from '../app/website'

/** Role of a tag in the forwarder's texts. Of any other tag only the words are shown. */
export type TagRole =
  | 'paragraph'
  | 'heading'
  | 'list'
  | 'item'
  | 'quote'
  | 'table'
  | 'row'
  | 'cell'
  | 'picture'
  | 'rule'
  | 'break'
  | 'link'
  | 'strong'
  | 'emphasis'

/**
 * The only table of the tags that the forwarder's texts may contain (docs/decisions/interface/rich-text.md).
 */
export const TAG_ROLES: ReadonlyMap<string, TagRole> = new Map([
  ['p', 'paragraph'],
  ['div', 'paragraph'],
  ['section', 'paragraph'],
  ['article', 'paragraph'],
  ['figure', 'paragraph'],
  ['figcaption', 'paragraph'],
  ['caption', 'paragraph'],
  ['h1', 'heading'],
  ['h2', 'heading'],
  ['h3', 'heading'],
  ['h4', 'heading'],
  ['h5', 'heading'],
  ['h6', 'heading'],
  ['ul', 'list'],
  ['ol', 'list'],
  ['li', 'item'],
  ['blockquote', 'quote'],
  ['table', 'table'],
  ['tr', 'row'],
  ['th', 'cell'],
  ['td', 'cell'],
  ['img', 'picture'],
  ['hr', 'rule'],
  ['br', 'break'],
  ['a', 'link'],
  ['b', 'strong'],
  ['strong', 'strong'],
  ['i', 'emphasis'],
  ['em', 'emphasis'],
])

/**
 * Attributes that are read, of any tag: target of a link, source of a picture, and description of a picture.
 */
export const ALLOWED_ATTRIBUTES_OF_ANY_TAG = ['href', 'src', 'alt'] as const

/** Tags that contain code, a drawing or another document, but no words to read. */
export const NON_TEXT_TAGS: readonly string[] = [
  'script',
  'style',
  'template',
  'noscript',
  'noembed',
  'noframes',
  'iframe',
  'object',
  'embed',
  'applet',
  'svg',
  'math',
  'title',
  'head',
  'audio',
  'video',
  'canvas',
  'textarea',
  'select',
  'datalist',
]

/** Hosts of links and pictures in addition to our own: the forwarder's website. */
export const RICH_TEXT_HOSTS: readonly string[] = [WEBSITE_URL.slice('https://'.length)]

/** Maximum depth of nested containers. Deeper content is put into the last of them. */
export const MAX_CONTAINER_NESTING = 3

/** Maximum number of characters of a text, markup included. */
export const RICH_TEXT_MAX_LENGTH = 20_000

/**
 * A path of our own: one slash, then only characters that need no escape in an address. `//host` and `/\host`
 * are other hosts.
 */
const OWN_PATH = /^\/(?![/\\])[\w\-./~%?=&#:,+@!$'()*;]*$/
/** An https address without a user name before the host and without a port after it. */
const OUTSIDE = /^https:\/\/([a-z0-9.-]+)(?:[/?#][\w\-./~%?=&#:,+@!$'()*;]*)?$/i
const PICTURE_PATH = /\.(?:jpg|jpeg|png|gif|webp)$/i

const isAllowedExternalUrl = (address: string): boolean =>
  RICH_TEXT_HOSTS.includes(OUTSIDE.exec(address)?.[1]?.toLowerCase() ?? '')

/**
 * Returns a link of such a text if it is allowed: a path of our own, or an https address of an allowed host.
 * Otherwise returns undefined.
 */
export function sanitiseLink(href: string | undefined): string | undefined {
  const address = href?.trim() ?? ''
  return OWN_PATH.test(address) || isAllowedExternalUrl(address) ? address : undefined
}

/**
 * Returns a picture address of such a text if it is allowed, by the same hosts. An address with a query is
 * refused, because it could identify the reader.
 */
export function sanitisePictureSource(src: string | undefined): string | undefined {
  const address = sanitiseLink(src)
  return address && PICTURE_PATH.test(address) && !/[?#]/.test(address) ? address : undefined
}
