import { cleanText } from '../base/text'
import {
  MAX_CONTAINER_NESTING,
  NON_TEXT_TAGS,
  sanitiseLink,
  sanitisePictureSource,
  TAG_ROLES,
  type TagRole,
} from './allowed'
import type { RichTextBlock, SpanStyle, TableCell } from './block'
import type { MarkupElement, MarkupNode } from './markup'
import { appendLineBreak, appendText, type BlockBuilder, closeParagraph } from './place'

const CONTAINERS: readonly (TagRole | undefined)[] = ['list', 'quote', 'table']

/**
 * Converts parsed markup by the table of allowed tags (`allowed.ts`). Words stay; anything else is dropped.
 */
export const convertMarkupToBlocks = (nodes: readonly MarkupNode[]): RichTextBlock[] =>
  parseInside(nodes, {}, 0)

function parseInside(nodes: readonly MarkupNode[], look: SpanStyle, nesting: number): RichTextBlock[] {
  const place: BlockBuilder = { blocks: [], spans: [], nesting }
  parseNodes(nodes, look, place)
  closeParagraph(place)
  return place.blocks
}

function parseNodes(nodes: readonly MarkupNode[], look: SpanStyle, place: BlockBuilder): void {
  for (const node of nodes)
    if (typeof node === 'string') appendText(node, look, place)
    else if (!NON_TEXT_TAGS.includes(node.tag)) parseTag(node, look, place)
}

function parseTag(node: MarkupElement, look: SpanStyle, place: BlockBuilder): void {
  const role = TAG_ROLES.get(node.tag)
  if (role === undefined) parseNodes(node.children, look, place)
  else if (role === 'break') appendLineBreak(look, place)
  else if (role === 'strong' || role === 'emphasis')
    parseNodes(node.children, { ...look, [role]: true }, place)
  else if (role === 'link') parseNodes(node.children, { ...look, ...linkOf(node) }, place)
  else {
    closeParagraph(place)
    if (role === 'heading') parseHeading(node, look, place)
    else if (CONTAINERS.includes(role) && place.nesting < MAX_CONTAINER_NESTING)
      addContainer(node, look, place)
    else if (role === 'rule') place.blocks.push({ kind: 'rule' })
    else if (role === 'picture') addPicture(node, place)
    else parseNodes(node.children, look, place)
    closeParagraph(place)
  }
}

function linkOf({ attributes }: MarkupElement): SpanStyle {
  const link = sanitiseLink(attributes.href)
  return link ? { link } : {}
}

/**
 * Parses a heading. Its level is at least 2, because the title of the screen above the text is the first
 * heading.
 */
function parseHeading(node: MarkupElement, look: SpanStyle, place: BlockBuilder): void {
  place.heading = /^h[12]$/.test(node.tag) ? 2 : 3
  parseNodes(node.children, look, place)
  closeParagraph(place)
  place.heading = undefined
}

function addPicture({ attributes }: MarkupElement, { blocks }: BlockBuilder): void {
  const src = sanitisePictureSource(attributes.src)
  if (src) blocks.push({ kind: 'picture', src, alt: cleanText(attributes.alt ?? '') })
}

function addContainer(node: MarkupElement, look: SpanStyle, place: BlockBuilder): void {
  const role = TAG_ROLES.get(node.tag)
  if (role === 'table') addTable(node, look, place)
  else if (role === 'quote') addQuote(node, look, place)
  else addList(node, look, place)
}

function addQuote(
  { children }: MarkupElement,
  look: SpanStyle,
  { blocks: around, nesting }: BlockBuilder,
): void {
  const blocks = parseInside(children, look, nesting + 1)
  if (blocks.length) around.push({ kind: 'quote', blocks })
}

/** Adds a list. Content of the list outside its items becomes a separate item. */
function addList({ tag, children }: MarkupElement, look: SpanStyle, { blocks, nesting }: BlockBuilder): void {
  const inside = (nodes: readonly MarkupNode[]) => parseInside(nodes, look, nesting + 1)
  const items = children
    .map((child) => inside(roleOf(child) === 'item' ? childrenOf(child) : [child]))
    .filter((item) => item.length > 0)
  if (items.length) blocks.push({ kind: 'list', isOrdered: tag === 'ol', items })
}

const roleOf = (node: MarkupNode): TagRole | undefined =>
  typeof node === 'string' ? undefined : TAG_ROLES.get(node.tag)

const childrenOf = (node: MarkupNode): MarkupNode[] => (typeof node === 'string' ? [] : node.children)

/**
 * Returns whether the content of a node counts as content of its parent, as in the body of a table or in an
 * unknown tag.
 */
const isSeenThrough = (node: MarkupNode): boolean =>
  typeof node !== 'string' && !TAG_ROLES.has(node.tag) && !NON_TEXT_TAGS.includes(node.tag)

/** Adds a table. Words inside the table but outside its cells come before the table, as in a browser. */
function addTable(table: MarkupElement, look: SpanStyle, place: BlockBuilder): void {
  const cellsOf = (row: MarkupNode): TableCell[] =>
    childrenOf(row).flatMap((node) => {
      if (roleOf(node) === 'cell') return cellOf(node as MarkupElement, look, place)
      parseNodes([node], look, place)
      return []
    })
  const rowsOf = (nodes: readonly MarkupNode[]): TableCell[][] =>
    nodes.flatMap((node) => {
      if (roleOf(node) === 'row') return [cellsOf(node)]
      if (isSeenThrough(node)) return rowsOf(childrenOf(node))
      parseNodes([node], look, place)
      return []
    })
  const rows = rowsOf(table.children).filter((cells) => cells.some(({ blocks }) => blocks.length > 0))
  closeParagraph(place)
  if (rows.length) place.blocks.push({ kind: 'table', rows })
}

const cellOf = (cell: MarkupElement, look: SpanStyle, { nesting }: BlockBuilder): TableCell => ({
  isHeading: cell.tag === 'th',
  blocks: parseInside(cell.children, look, nesting + 1),
})
