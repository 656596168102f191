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

/** The beginner's guide, which has to be there, and an article `a` of an area in three languages. */
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
  it('is content with three languages, links that lead somewhere, and figures', () => {
    expect(checkArticles(tree({}))).toEqual([])
    const body =
      '[a](/help) [b](/helpDetail?id=a) [c](/guide?id=first-parcel) [f](/guide) [d](https://a.example) [e](/transport) {{lienDays}}'
    expect(checkArticles(withBody(body))).toEqual([])
  })
  it.each([
    ['/nowhere', "'/nowhere' leads nowhere"],
    ['/helpDetail?id=gone', "'/helpDetail?id=gone' leads nowhere"],
    ['/helpDetail', "'/helpDetail' leads nowhere"],
    ['/guide?id=a', "'/guide?id=a' leads nowhere"],
    ['http://a.example', "'http://a.example' leads nowhere"],
    ['//a.example', "'//a.example' leads nowhere"],
  ])('refuses a link to %s', (link, reason) => {
    const said = checkArticles(withBody(`[a](${link})`))
    expect(said).toEqual(['en', 'sc', 'tc'].map((lang) => `content/help/a.${lang}.md: ${reason}`))
  })
  it.each<[what: string, changed: Record<string, string | undefined>, said: string]>([
    ['a language that is missing', { 'content/help/a.tc.md': undefined }, 'content/help/a.tc.md: is missing'],
    [
      'a place that differs',
      { 'content/help/a.en.md': article({ topic: 'D', order: 2 }) },
      'content/help/a: its places in the list differ between languages',
    ],
    [
      'a link that one language lacks',
      { 'content/help/a.en.md': article({ topic: 'D', body: '[a](/help)' }) },
      'content/help/a: its links differ between languages',
    ],
    [
      'a figure that one language lacks',
      { 'content/help/a.en.md': article({ topic: 'D', body: '{{lienDays}}' }) },
      'content/help/a: its figures differ between languages',
    ],
    ['a folder that is no area', { 'content/blog/b.sc.md': article() }, 'content/blog/b.sc.md: is no '],
    ['another language', { 'content/help/a.fr.md': article() }, 'content/help/a.fr.md: is no '],
    ['what cannot be read', { 'content/help/a.en.md': 'Text' }, 'content/help/a.en.md: it does not begin'],
    [
      'a name of another area',
      { 'content/about/a.sc.md': article({ order: 1 }) },
      'content/help/a.sc.md: content/about/a has the same name',
    ],
    [
      'a first heading in the text',
      { 'content/help/a.en.md': article({ topic: 'D', body: '# A' }) },
      'content/help/a.en.md: its headings begin with ##',
    ],
    [
      'an article without a text',
      { 'content/help/a.en.md': article({ topic: 'D', body: '' }) },
      'content/help/a.en.md: has no text',
    ],
    ['help without a topic', { 'content/help/a.en.md': article() }, 'content/help/a.en.md: has no topic'],
    [
      'Chinese in English',
      { 'content/help/a.en.md': article({ topic: 'D', title: '税' }) },
      "content/help/a.en.md: holds '税'",
    ],
    [
      'a word of the code in English',
      { 'content/help/a.en.md': article({ topic: 'D', body: 'Forecast it' }) },
      "content/help/a.en.md: holds 'Forecast'",
    ],
    [
      'the other script in Simplified Chinese',
      { 'content/help/a.sc.md': article({ topic: 'D', body: '倉' }) },
      "content/help/a.sc.md: holds '倉'",
    ],
    [
      'the other script in Traditional Chinese',
      { 'content/help/a.tc.md': article({ topic: 'D', body: '仓' }) },
      "content/help/a.tc.md: holds '仓'",
    ],
    [
      'a converted word in Traditional Chinese',
      { 'content/help/a.tc.md': article({ topic: 'D', body: '郵箱' }) },
      "content/help/a.tc.md: holds '郵箱'",
    ],
    [
      "that the beginner's guide is missing",
      {
        'content/guide/first-parcel.sc.md': undefined,
        'content/guide/first-parcel.tc.md': undefined,
        'content/guide/first-parcel.en.md': undefined,
      },
      "content/guide: 'first-parcel', which is handed out when none is named, is missing",
    ],
  ])('refuses %s', (_, changed, said) =>
    expect(checkArticles(content(changed))).toContainEqual(expect.stringContaining(said)))
  it('refuses a figure that is none', () => {
    expect(checkArticles(withBody('{{days}}'))).toContain('content/help/a.en.md: {{days}} is no figure')
  })
  it('lets what services are for be a summary alone', () => {
    expect(checkArticles(content({}, { area: 'service', text: article({ body: '' }) }))).toEqual([])
  })
})
