/** Style of words within a paragraph, and target of their link. */
export interface SpanStyle {
  strong?: true
  emphasis?: true
  /** an address that sanitiseLink allows */
  link?: string
}

/** Words of one style. A line break within a paragraph is '\n'. */
export interface TextSpan extends SpanStyle {
  text: string
}

export interface TableCell {
  isHeading: boolean
  blocks: RichTextBlock[]
}

/** Blocks of a parsed text of the forwarder. The app can draw nothing else from it. */
export type RichTextBlock =
  | { kind: 'paragraph'; spans: TextSpan[] }
  | { kind: 'heading'; level: 2 | 3; spans: TextSpan[] }
  | { kind: 'list'; isOrdered: boolean; items: RichTextBlock[][] }
  | { kind: 'quote'; blocks: RichTextBlock[] }
  | { kind: 'table'; rows: TableCell[][] }
  | { kind: 'picture'; src: string; alt: string }
  | { kind: 'rule' }
