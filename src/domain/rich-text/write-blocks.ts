import type { RichTextBlock, TextSpan } from './block'

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => ESCAPED[character]!)

/**
 * Renders a text to the HTML that is stored and sent. It has only allowed markup, and parsing it returns the
 * same blocks.
 */
export const renderBlocksToHtml = (blocks: readonly RichTextBlock[]): string =>
  blocks.map(renderBlock).join('')

function renderBlock(block: RichTextBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p>${renderSpans(block.spans)}</p>`
    case 'heading':
      return `<h${block.level}>${renderSpans(block.spans)}</h${block.level}>`
    case 'list': {
      const tag = block.isOrdered ? 'ol' : 'ul'
      return `<${tag}>${block.items.map((item) => `<li>${renderBlocksToHtml(item)}</li>`).join('')}</${tag}>`
    }
    case 'quote':
      return `<blockquote>${renderBlocksToHtml(block.blocks)}</blockquote>`
    case 'table':
      return `<table>${block.rows.map((cells) => `<tr>${cells.map(renderCell).join('')}</tr>`).join('')}</table>`
    case 'picture':
      return `<img src="${escaped(block.src)}" alt="${escaped(block.alt)}">`
    case 'rule':
      return '<hr>'
  }
}

function renderCell({ isHeading, blocks }: { isHeading: boolean; blocks: RichTextBlock[] }): string {
  const tag = isHeading ? 'th' : 'td'
  return `<${tag}>${renderBlocksToHtml(blocks)}</${tag}>`
}

const renderSpans = (spans: readonly TextSpan[]): string => spans.map(renderSpan).join('')

function renderSpan({ text, strong, emphasis, link }: TextSpan): string {
  let html = escaped(text).replace(/\n/g, '<br>')
  if (emphasis) html = `<em>${html}</em>`
  if (strong) html = `<strong>${html}</strong>`
  return link ? `<a href="${escaped(link)}">${html}</a>` : html
}
