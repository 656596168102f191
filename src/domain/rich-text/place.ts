import { cleanText, stripInvisible } from '../base/text'
import type { RichTextBlock, SpanStyle, TextSpan } from './block'

/** Blocks built so far, and the paragraph that receives the next words. */
export interface BlockBuilder {
  blocks: RichTextBlock[]
  /** words of the open paragraph */
  spans: TextSpan[]
  /** level of the open heading */
  heading?: 2 | 3 | undefined
  /** number of containers around it */
  nesting: number
}

const lastOf = (spans: readonly TextSpan[]): TextSpan | undefined => spans[spans.length - 1]

/**
 * Appends words, with white space as in HTML: each run of white space becomes one space, and no line begins
 * with a space.
 */
export function appendText(text: string, look: SpanStyle, place: BlockBuilder): void {
  const words = stripInvisible(text.replace(/[\t\n\f\r ]+/g, ' '))
  const before = lastOf(place.spans)?.text ?? ' '
  appendSpan(/[ \n]$/.test(before) ? words.replace(/^ /, '') : words, look, place)
}

/** Ends the line. An empty line ends the paragraph. */
export function appendLineBreak(look: SpanStyle, place: BlockBuilder): void {
  trimEnd(place.spans, / $/)
  const last = lastOf(place.spans)
  if (last?.text.endsWith('\n')) closeParagraph(place)
  else if (last) appendSpan('\n', look, place)
}

function appendSpan(text: string, look: SpanStyle, { spans }: BlockBuilder): void {
  if (!text) return
  const last = lastOf(spans)
  if (last && looksLike(last, look)) last.text += text
  else spans.push({ text, ...look })
}

const looksLike = (one: SpanStyle, other: SpanStyle): boolean =>
  one.strong === other.strong && one.emphasis === other.emphasis && one.link === other.link

/** Removes the matches of a pattern from the end of the words. */
function trimEnd(spans: TextSpan[], end: RegExp): void {
  for (let last = lastOf(spans); last; last = lastOf(spans)) {
    last.text = last.text.replace(end, '')
    if (last.text) return
    spans.pop()
  }
}

/** Ends the open paragraph or heading. It is dropped if it has nothing visible. */
export function closeParagraph(place: BlockBuilder): void {
  const { spans, heading } = place
  place.spans = []
  trimEnd(spans, /[ \n]+$/)
  if (!cleanText(spans.map(({ text }) => text).join(''))) return
  place.blocks.push(heading ? { kind: 'heading', level: heading, spans } : { kind: 'paragraph', spans })
}
