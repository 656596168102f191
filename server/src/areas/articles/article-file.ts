/** Front matter and text of an article, as an editor writes them (docs/how-to/add-a-text.md). */
export interface ArticleFile {
  title: string
  summary: string
  /** position in the list of its area */
  order: number
  /** heading of the article's group in that list */
  topic: string
  /** additional search words */
  keywords: string
  /** Markdown */
  body: string
}

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/
const FIELDS = ['title', 'summary', 'order', 'topic', 'keywords'] as const
type Field = (typeof FIELDS)[number]

const isField = (name: string): name is Field => (FIELDS as readonly string[]).includes(name)

/**
 * Parses an article file. Throws an Error that names the editor's mistake.
 * @param text content of a file: front matter with one `name: value` per line, then Markdown.
 */
export function parseArticleFile(text: string): ArticleFile {
  const [, head, body] = FRONT_MATTER.exec(text) ?? []
  if (head === undefined) throw new Error('the file must begin with front matter between two lines of ---')
  const values: Partial<Record<Field, string>> = {}
  for (const line of head.split(/\r?\n/)) {
    const [, name = '', value = ''] = /^(\w+):(.*)$/.exec(line) ?? []
    if (!isField(name)) throw new Error(`'${line}' is not one of ${FIELDS.join(', ')}`)
    values[name] = value.trim()
  }
  const { title = '', summary = '', order = '', topic = '', keywords = '' } = values
  if (!title) throw new Error('the title is missing')
  if (!summary) throw new Error('the summary is missing')
  if (!/^\d+$/.test(order)) throw new Error('order is not a whole number')
  return {
    title,
    summary,
    order: Number(order),
    topic,
    keywords,
    body: body!.replaceAll('\r\n', '\n').trim(),
  }
}
