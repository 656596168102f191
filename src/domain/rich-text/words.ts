import type { RichTextBlock, TextSpan } from './block'

/** Between cells of a row, and behind a paragraph without a point: they would read as one sentence. */
const SEPARATOR = ' · '

const joinSpanTexts = (spans: readonly TextSpan[]): string => spans.map(({ text }) => text).join('')

/** The words of a text, without its looks: paragraphs divided by an empty line. */
export const toPlainText = (blocks: readonly RichTextBlock[]): string =>
  blocks.flatMap(toParagraphTexts).join('\n\n')

function toParagraphTexts(block: RichTextBlock): string[] {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return [joinSpanTexts(block.spans)]
    case 'list':
      return block.items.map(toPlainText)
    case 'quote':
      return [toPlainText(block.blocks)]
    case 'table':
      return block.rows.map((cells) =>
        cells
          .map(({ blocks }) => toPlainText(blocks))
          .filter(Boolean)
          .join(SEPARATOR),
      )
    case 'picture':
      return block.alt ? [block.alt] : []
    case 'rule':
      return []
  }
}

/** A paragraph ends without a sign that says so, or a quotation. */
const UNPOINTED = /([^.。!！?？:：;；,，、…”’」』"'\s])\n\n/gu

/** Punctuation of Chinese, which brings its own space: “” and … are so only before a Chinese character. */
const WIDE = /([。！？；：，、）」』]) |([”…]) (?=\p{Script=Han})/gu

/**
 * The beginning of the words in one line, at most so many characters, with … where more follows. Of a table the cells
 * say nothing without their rows: they stand only where there are no other words.
 */
export function summariseBlocks(blocks: readonly RichTextBlock[], max: number): string {
  const words = toPlainText(blocks.filter(({ kind }) => kind !== 'table')) || toPlainText(blocks)
  const line = words.replace(UNPOINTED, `$1${SEPARATOR}`).replace(/\s+/g, ' ').replace(WIDE, '$1$2')
  const characters = [...line]
  return characters.length > max ? `${characters.slice(0, max).join('').trimEnd()}…` : line
}
