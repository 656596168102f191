import type { Block, Span } from './block'

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => ESCAPED[character]!)

/** A text as it is stored and travels: HTML of what is allowed, and of nothing else. Read again it is the same. */
export const writeBlocks = (blocks: readonly Block[]): string => blocks.map(writeBlock).join('')

function writeBlock(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p>${writeSpans(block.spans)}</p>`
    case 'heading':
      return `<h${block.level}>${writeSpans(block.spans)}</h${block.level}>`
    case 'list': {
      const tag = block.isOrdered ? 'ol' : 'ul'
      return `<${tag}>${block.items.map((item) => `<li>${writeBlocks(item)}</li>`).join('')}</${tag}>`
    }
    case 'quote':
      return `<blockquote>${writeBlocks(block.blocks)}</blockquote>`
    case 'table':
      return `<table>${block.rows.map((cells) => `<tr>${cells.map(writeCell).join('')}</tr>`).join('')}</table>`
    case 'picture':
      return `<img src="${escaped(block.src)}" alt="${escaped(block.alt)}">`
    case 'rule':
      return '<hr>'
  }
}

function writeCell({ isHeading, blocks }: { isHeading: boolean; blocks: Block[] }): string {
  const tag = isHeading ? 'th' : 'td'
  return `<${tag}>${writeBlocks(blocks)}</${tag}>`
}

const writeSpans = (spans: readonly Span[]): string => spans.map(writeSpan).join('')

function writeSpan({ text, strong, emphasis, link }: Span): string {
  let html = escaped(text).replace(/\n/g, '<br>')
  if (emphasis) html = `<em>${html}</em>`
  if (strong) html = `<strong>${html}</strong>`
  return link ? `<a href="${escaped(link)}">${html}</a>` : html
}
