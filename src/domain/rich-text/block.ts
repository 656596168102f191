/** How words within a paragraph look, and where they lead. */
export interface SpanStyle {
  strong?: true
  emphasis?: true
  /** what sanitiseLink lets through */
  link?: string
}

/** Words that look alike; a line that ends within a paragraph is '\n'. */
export interface TextSpan extends SpanStyle {
  text: string
}

export interface TableCell {
  isHeading: boolean
  blocks: RichTextBlock[]
}

/** What a text of the forwarder is made of once it is read: nothing else can be drawn of it. */
export type RichTextBlock =
  | { kind: 'paragraph'; spans: TextSpan[] }
  | { kind: 'heading'; level: 2 | 3; spans: TextSpan[] }
  | { kind: 'list'; isOrdered: boolean; items: RichTextBlock[][] }
  | { kind: 'quote'; blocks: RichTextBlock[] }
  | { kind: 'table'; rows: TableCell[][] }
  | { kind: 'picture'; src: string; alt: string }
  | { kind: 'rule' }
