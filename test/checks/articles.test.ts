import { checkArticles } from '../../scripts/checks/articles'
import { tree } from './tree'

const article = (parts: { title?: string; order?: number; topic?: string; body?: string } = {}) =>
  [
    '---',
    `title: ${parts.title ?? 'A'}`,
    'summary: B',
    `order: ${parts.order ?? 1}`,
    ...(parts.topic ? [`topic: ${parts.topic}`] : []),
    '---',
    parts.body ?? 'C',
  ].join('\n')

/**
 * Creates a tree with the required beginner's guide and an article `a` of an area, both in three languages.
 * `changed` replaces or removes files.
 */
const content = (
  changed: Record<string, string | undefined> = {},
  { area = 'help', text = article({ topic: 'D' }) } = {},
) => {
  const files = ['sc', 'tc', 'en'].flatMap((lang): [string, string][] => [
    [`content/guide/first-parcel.${lang}.md`, article()],
    [`content/${area}/a.${lang}.md`, text],
  ])
  const all = Object.entries({ ...Object.fromEntries(files), ...changed })
  return tree(Object.fromEntries(all.filter((file): file is [string, string] => file[1] !== undefined)))
}
const withBody = (body: string) => content({}, { text: article({ topic: 'D', body }) })

describe('the check of articles', () => {
  it('accepts three languages, working links, known figures, and a service article with only a summary', () => {
    const body =
      '[a](/help) [b](/helpDetail?id=a) [c](/guide?id=first-parcel) [f](/guide) [d](https://a.example) [e](/transport) {{lienDays}}'
    expect(checkArticles(withBody(body))).toEqual([])
    expect(checkArticles(content({}, { area: 'service', text: article({ body: '' }) }))).toEqual([])
  })
  it.each([
    '/nowhere',
    '/helpDetail?id=gone',
    '/helpDetail',
    '/guide?id=a',
    'http://a.example',
    '//a.example',
  ])('refuses a link to %s', (link) => {
    expect(checkArticles(withBody(`[a](${link})`))).toEqual(
      ['en', 'sc', 'tc'].map((lang) => `content/help/a.${lang}.md: the link '${link}' has no target`),
    )
  })
  it.each<[file: string, text: string | undefined, said: string]>([
    ['help/a.tc.md', undefined, 'help/a.tc.md: is missing'],
    ['help/a.en.md', article({ topic: 'D', order: 2 }), 'help/a: its places in the list differ'],
    ['help/a.en.md', article({ topic: 'D', body: '[a](/help)' }), 'help/a: its links differ'],
    ['help/a.en.md', article({ topic: 'D', body: '{{lienDays}}' }), 'help/a: its figures differ'],
    ['help/a.en.md', article({ topic: 'D', body: '{{days}}' }), 'help/a.en.md: {{days}} is not a variable'],
    ['blog/b.sc.md', article(), 'blog/b.sc.md: is not <area>'],
    ['help/a.fr.md', article(), 'help/a.fr.md: is not <area>'],
    ['help/a.en.md', 'Text', 'help/a.en.md: the file must begin'],
    ['about/a.sc.md', article(), 'help/a.sc.md: content/about/a has the same name'],
    ['help/a.en.md', article({ topic: 'D', body: '# A' }), 'help/a.en.md: headings must begin at ##'],
    ['help/a.en.md', article({ topic: 'D', body: '' }), 'help/a.en.md: has no text'],
    ['help/a.en.md', article(), 'help/a.en.md: has no topic'],
  ])('refuses the file %s with the text %j', (file, text, said) => {
    expect(checkArticles(content({ [`content/${file}`]: text }))).toContainEqual(
      expect.stringContaining(`content/${said}`),
    )
  })
  it("refuses a missing beginner's guide", () => {
    expect(checkArticles(tree({ 'content/help/a.en.md': article({ topic: 'D' }) }))).toContainEqual(
      expect.stringContaining("the default article 'first-parcel' is missing"),
    )
  })
})
