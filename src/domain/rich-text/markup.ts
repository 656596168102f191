import { ALLOWED_ATTRIBUTES_OF_ANY_TAG } from './allowed'

/** A piece of markup as a parser found it: words, or a tag with what lies in it. */
export type MarkupNode = string | MarkupElement

export interface MarkupElement {
  /** in small letters */
  tag: string
  attributes: Readonly<Record<string, string>>
  children: MarkupNode[]
}

/** Tags within tags that are told apart, as in Chromium; what is nested deeper lies in the last of them. */
const MAX_DEPTH = 512

/** What a parser calls while it reads, and the tree that comes of it. */
export interface MarkupTreeBuilder {
  nodes: MarkupNode[]
  events: {
    onopentag(tag: string, attributes: Readonly<Record<string, string>>): void
    ontext(text: string): void
    onclosetag(): void
  }
}

/** Builds the tree of what a parser reads; of the attributes only those that are read stay. */
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

/** Of a tag's attributes those that are read. */
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
