import { cleanText } from '../text'
import { allowedLink, allowedPicture, MAX_NESTING, TAG_ROLES, type TagRole, WITHOUT_WORDS } from './allowed'
import type { Block, SpanLook, TableCell } from './block'
import type { MarkupNode, MarkupTag } from './markup'
import { addBreak, addWords, endParagraph, type Place } from './place'

const CONTAINERS: readonly (TagRole | undefined)[] = ['list', 'quote', 'table']

/** Reads what a parser found by the table of what is allowed (`allowed.ts`): words stay, anything else is left out. */
export const readBlocks = (nodes: readonly MarkupNode[]): Block[] => readInside(nodes, {}, 0)

function readInside(nodes: readonly MarkupNode[], look: SpanLook, nesting: number): Block[] {
  const place: Place = { blocks: [], spans: [], nesting }
  readAll(nodes, look, place)
  endParagraph(place)
  return place.blocks
}

function readAll(nodes: readonly MarkupNode[], look: SpanLook, place: Place): void {
  for (const node of nodes)
    if (typeof node === 'string') addWords(node, look, place)
    else if (!WITHOUT_WORDS.includes(node.tag)) readTag(node, look, place)
}

function readTag(node: MarkupTag, look: SpanLook, place: Place): void {
  const role = TAG_ROLES.get(node.tag)
  if (role === undefined) readAll(node.children, look, place)
  else if (role === 'break') addBreak(look, place)
  else if (role === 'strong' || role === 'emphasis') readAll(node.children, { ...look, [role]: true }, place)
  else if (role === 'link') readAll(node.children, { ...look, ...linkOf(node) }, place)
  else {
    endParagraph(place)
    if (role === 'heading') readHeading(node, look, place)
    else if (CONTAINERS.includes(role) && place.nesting < MAX_NESTING) addContainer(node, look, place)
    else if (role === 'rule') place.blocks.push({ kind: 'rule' })
    else if (role === 'picture') addPicture(node, place)
    else readAll(node.children, look, place)
    endParagraph(place)
  }
}

function linkOf({ attributes }: MarkupTag): SpanLook {
  const link = allowedLink(attributes.href)
  return link ? { link } : {}
}

/** A text stands below the title of its screen, which is the first heading of all. */
function readHeading(node: MarkupTag, look: SpanLook, place: Place): void {
  place.heading = /^h[12]$/.test(node.tag) ? 2 : 3
  readAll(node.children, look, place)
  endParagraph(place)
  place.heading = undefined
}

function addPicture({ attributes }: MarkupTag, { blocks }: Place): void {
  const src = allowedPicture(attributes.src)
  if (src) blocks.push({ kind: 'picture', src, alt: cleanText(attributes.alt ?? '') })
}

function addContainer(node: MarkupTag, look: SpanLook, place: Place): void {
  const role = TAG_ROLES.get(node.tag)
  if (role === 'table') addTable(node, look, place)
  else if (role === 'quote') addQuote(node, look, place)
  else addList(node, look, place)
}

function addQuote({ children }: MarkupTag, look: SpanLook, { blocks: around, nesting }: Place): void {
  const blocks = readInside(children, look, nesting + 1)
  if (blocks.length) around.push({ kind: 'quote', blocks })
}

/** What lies in a list and in no item is an item of its own. */
function addList({ tag, children }: MarkupTag, look: SpanLook, { blocks, nesting }: Place): void {
  const inside = (nodes: readonly MarkupNode[]) => readInside(nodes, look, nesting + 1)
  const items = children
    .map((child) => inside(roleOf(child) === 'item' ? childrenOf(child) : [child]))
    .filter((item) => item.length > 0)
  if (items.length) blocks.push({ kind: 'list', isOrdered: tag === 'ol', items })
}

const roleOf = (node: MarkupNode): TagRole | undefined =>
  typeof node === 'string' ? undefined : TAG_ROLES.get(node.tag)

const childrenOf = (node: MarkupNode): MarkupNode[] => (typeof node === 'string' ? [] : node.children)

/** Whether what lies in a node counts as lying in what is around it: the body of a table, or a tag that we leave out. */
const isSeenThrough = (node: MarkupNode): boolean =>
  typeof node !== 'string' && !TAG_ROLES.has(node.tag) && !WITHOUT_WORDS.includes(node.tag)

/** Words that lie in a table and in no cell stand before it, as in a browser. */
function addTable(table: MarkupTag, look: SpanLook, place: Place): void {
  const cellsOf = (row: MarkupNode): TableCell[] =>
    childrenOf(row).flatMap((node) => {
      if (roleOf(node) === 'cell') return cellOf(node as MarkupTag, look, place)
      readAll([node], look, place)
      return []
    })
  const rowsOf = (nodes: readonly MarkupNode[]): TableCell[][] =>
    nodes.flatMap((node) => {
      if (roleOf(node) === 'row') return [cellsOf(node)]
      if (isSeenThrough(node)) return rowsOf(childrenOf(node))
      readAll([node], look, place)
      return []
    })
  const rows = rowsOf(table.children).filter((cells) => cells.some(({ blocks }) => blocks.length > 0))
  endParagraph(place)
  if (rows.length) place.blocks.push({ kind: 'table', rows })
}

const cellOf = (cell: MarkupTag, look: SpanLook, { nesting }: Place): TableCell => ({
  isHeading: cell.tag === 'th',
  blocks: readInside(cell.children, look, nesting + 1),
})
