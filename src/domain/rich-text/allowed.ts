import { WEBSITE_URL } from '../app/website'

/** What a tag of the forwarder's texts becomes; of a tag that is not here the words are shown, and nothing else. */
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

/** The one table of what the forwarder's texts may hold (docs/decisions/interface/rich-text.md). */
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

/** Attributes that are read, of any tag: where a link leads, which picture it is and what it shows. */
export const ALLOWED_ATTRIBUTES_OF_ANY_TAG = ['href', 'src', 'alt'] as const

/** Tags whose inside is code, a drawing or another document: no words to read. */
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

/** Hosts beside our own that links lead to and pictures come from: the forwarder's website. */
export const RICH_TEXT_HOSTS: readonly string[] = [WEBSITE_URL.slice('https://'.length)]

/** Containers within containers; what lies deeper stands in the last of them. */
export const MAX_CONTAINER_NESTING = 3

/** Most characters that a text is written in, markup included. */
export const RICH_TEXT_MAX_LENGTH = 20_000

/** A path of our own: one slash, then what needs no escape in an address. `//host` and `/\host` are other hosts. */
const OWN_PATH = /^\/(?![/\\])[\w\-./~%?=&#:,+@!$'()*;]*$/
/** No name before the host and no port behind it. */
const OUTSIDE = /^https:\/\/([a-z0-9.-]+)(?:[/?#][\w\-./~%?=&#:,+@!$'()*;]*)?$/i
const PICTURE_PATH = /\.(?:jpg|jpeg|png|gif|webp)$/i

const isAllowedExternalUrl = (address: string): boolean =>
  RICH_TEXT_HOSTS.includes(OUTSIDE.exec(address)?.[1]?.toLowerCase() ?? '')

/** Where a link of such a text may lead: a path of our own or an https address of an allowed host; or undefined. */
export function sanitiseLink(href: string | undefined): string | undefined {
  const address = href?.trim() ?? ''
  return OWN_PATH.test(address) || isAllowedExternalUrl(address) ? address : undefined
}

/** Which picture such a text may show, by the same hosts; an address with a query could tell who reads it. */
export function sanitisePictureSource(src: string | undefined): string | undefined {
  const address = sanitiseLink(src)
  return address && PICTURE_PATH.test(address) && !/[?#]/.test(address) ? address : undefined
}
