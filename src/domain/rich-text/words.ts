import type { RichTextBlock, TextSpan } from './block'

/**
 * Separator between cells of a row, and after a paragraph without closing punctuation. Without it they would
 * read as one sentence.
 */
const SEPARATOR = ' · '

const joinSpanTexts = (spans: readonly TextSpan[]): string => spans.map(({ text }) => text).join('')

/** Returns the words of a text without its styles. An empty line separates paragraphs. */
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

/** End of a paragraph that has no closing punctuation and no closing quotation mark. */
const UNPOINTED = /([^.。!！?？:：;；,，、…”’」』"'\s])\n\n/gu

/**
 * Chinese punctuation, which includes its own space, and a space after it. “” and … count as Chinese only
 * before a Chinese character.
 */
const WIDE = /([。！？；：，、）」』]) |([”…]) (?=\p{Script=Han})/gu

/** Returns whether a paragraph is only a link, such as a button below the text. */
const isLoneLink = (block: RichTextBlock): boolean =>
  block.kind === 'paragraph' && block.spans.every(({ text, link }) => link !== undefined || !text.trim())

/**
 * Returns the beginning of the words in one line: at most `max` characters, then … if more follows. Cells of
 * a table, headings and lone links mean nothing without what is around them, so they appear only if there
 * are no other words.
 */
export function summariseBlocks(blocks: readonly RichTextBlock[], max: number): string {
  const told = blocks.filter(
    (block) => block.kind !== 'table' && block.kind !== 'heading' && !isLoneLink(block),
  )
  const words = toPlainText(told) || toPlainText(blocks)
  const line = words.replace(UNPOINTED, `$1${SEPARATOR}`).replace(/\s+/g, ' ').replace(WIDE, '$1$2')
  const characters = [...line]
  return characters.length > max ? `${characters.slice(0, max).join('').trimEnd()}…` : line
}
