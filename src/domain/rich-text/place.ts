import { cleanText, withoutInvisible } from '../text'
import type { Block, Span, SpanLook } from './block'

/** Where words are put, as they are met. */
export interface Place {
  blocks: Block[]
  /** of the paragraph that is open */
  spans: Span[]
  /** level of the heading that is open */
  heading?: 2 | 3 | undefined
  /** containers around it */
  nesting: number
}

const lastOf = (spans: readonly Span[]): Span | undefined => spans[spans.length - 1]

/** Words, with white space as HTML counts it: any run of it is one space, and none begins a line. */
export function addWords(text: string, look: SpanLook, place: Place): void {
  const words = withoutInvisible(text.replace(/[\t\n\f\r ]+/g, ' '))
  const before = lastOf(place.spans)?.text ?? ' '
  addText(/[ \n]$/.test(before) ? words.replace(/^ /, '') : words, look, place)
}

/** The line ends; an empty line ends the paragraph. */
export function addBreak(look: SpanLook, place: Place): void {
  trimEnd(place.spans, / $/)
  const last = lastOf(place.spans)
  if (last?.text.endsWith('\n')) endParagraph(place)
  else if (last) addText('\n', look, place)
}

function addText(text: string, look: SpanLook, { spans }: Place): void {
  if (!text) return
  const last = lastOf(spans)
  if (last && looksLike(last, look)) last.text += text
  else spans.push({ text, ...look })
}

const looksLike = (one: SpanLook, other: SpanLook): boolean =>
  one.strong === other.strong && one.emphasis === other.emphasis && one.link === other.link

/** Takes what a pattern finds off the end of the words. */
function trimEnd(spans: Span[], end: RegExp): void {
  for (let last = lastOf(spans); last; last = lastOf(spans)) {
    last.text = last.text.replace(end, '')
    if (last.text) return
    spans.pop()
  }
}

/** Ends the paragraph or heading that is open; one with nothing to see is none. */
export function endParagraph(place: Place): void {
  const { spans, heading } = place
  place.spans = []
  trimEnd(spans, /[ \n]+$/)
  if (!cleanText(spans.map(({ text }) => text).join(''))) return
  place.blocks.push(heading ? { kind: 'heading', level: heading, spans } : { kind: 'paragraph', spans })
}
