import { ALLOWED_ATTRIBUTES_OF_ANY_TAG } from './allowed'

/** A parsed piece of markup: words, or a tag with its content. */
export type MarkupNode = string | MarkupElement

export interface MarkupElement {
  /** in lower case */
  tag: string
  attributes: Readonly<Record<string, string>>
  children: MarkupNode[]
}

/** Maximum depth of nested tags, as in Chromium. Deeper content is put into the last of them. */
const MAX_DEPTH = 512

/** Functions that a parser calls while it reads, and the tree that results. */
export interface MarkupTreeBuilder {
  nodes: MarkupNode[]
  events: {
    onopentag(tag: string, attributes: Readonly<Record<string, string>>): void
    ontext(text: string): void
    onclosetag(): void
  }
}

/** Creates a builder of the tree that a parser reads. It keeps only the allowed attributes. */
export function createMarkupTreeBuilder(): MarkupTreeBuilder {
  const root: MarkupElement = { tag: '', attributes: {}, children: [] }
  const open = [root]
  const last = () => open[Math.min(open.length, MAX_DEPTH) - 1]!
  return {
    nodes: root.children,
    events: {
      onopentag(tag, attributes) {
        const node: MarkupElement = {
          tag,
          attributes: pickAllowedAttributes((name) => attributes[name]),
          children: [],
        }
        if (open.length < MAX_DEPTH) last().children.push(node)
        open.push(node)
      },
      ontext(text) {
        last().children.push(text)
      },
      onclosetag() {
        if (open.length > 1) open.pop()
      },
    },
  }
}

/** Returns the allowed attributes of a tag. */
export function pickAllowedAttributes(
  attribute: (name: string) => string | null | undefined,
): Record<string, string> {
  const attributes: Record<string, string> = {}
  for (const name of ALLOWED_ATTRIBUTES_OF_ANY_TAG) {
    const value = attribute(name)
    if (typeof value === 'string') attributes[name] = value
  }
  return attributes
}
