/** How words within a paragraph look, and where they lead. */
export interface SpanLook {
  strong?: true
  emphasis?: true
  /** what allowedLink lets through */
  link?: string
}

/** Words that look alike; a line that ends within a paragraph is '\n'. */
export interface Span extends SpanLook {
  text: string
}

export interface TableCell {
  isHeading: boolean
  blocks: Block[]
}

/** What a text of the forwarder is made of once it is read: nothing else can be drawn of it. */
export type Block =
  | { kind: 'paragraph'; spans: Span[] }
  | { kind: 'heading'; level: 2 | 3; spans: Span[] }
  | { kind: 'list'; isOrdered: boolean; items: Block[][] }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'table'; rows: TableCell[][] }
  | { kind: 'picture'; src: string; alt: string }
  | { kind: 'rule' }
