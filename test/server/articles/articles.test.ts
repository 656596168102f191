import { cpSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeFolder } from '../../../scripts/remove-folder'
import { parseArticleFile } from '../../../server/src/areas/articles/article-file'
import { renderMarkdown } from '../../../server/src/areas/articles/article-html'
import {
  ARTICLE_VARIABLES,
  fillVariables,
  findUnknownVariables,
} from '../../../server/src/areas/articles/figures'
import { articleRoutes } from '../../../server/src/areas/articles/routes'
import { StartupError } from '../../../server/src/base/cannot-start'
import type { AppContext } from '../../../server/src/base/context'
import { getArticle, listArticles } from '../../../src/contract/articles/articles'
import { getServicePrices } from '../../../src/contract/pricing/service-prices'
import { ARTICLE_SECTIONS, toFeeArticleId } from '../../../src/domain/articles/article'
import { getFeeTypeByCodeOrOthers } from '../../../src/domain/pricing/fee-type'
import { type Booted, boot } from '../support/boot'
import { send } from '../support/calling'
import { ask } from '../support/people'

let host: Booted
beforeAll(async () => {
  host = await boot()
})
afterAll(() => host.close())

const found = async (keyword: string) =>
  (await ask(host, listArticles, { keyword, languageCode: 'en_US' })).map(({ epId }) => epId)

describe('GET /new/getArticleByEpId', () => {
  it("[CALL-26] returns the beginner's guide to anybody without a payload, in the caller's language", async () => {
    const titles = {
      sc: '新手指南：第一个包裹',
      tc: '新手指南：第一個包裹',
      en: "Beginner's guide: your first parcel",
    }
    for (const lang of ['sc', 'tc', 'en'] as const)
      expect(await send(host.app, getArticle, {}, { lang })).toMatchObject({
        code: '0',
        data: { epId: 'first-parcel', area: 'guide', title: titles[lang] },
      })
  })
  it('returns the requested article in the requested language, with the next article', async () => {
    const guide = await ask(host, getArticle, { epId: 'first-parcel', languageCode: 'zh_HK' })
    expect(guide.next).toEqual({ epId: 'declare-well', title: '怎樣預報一次通過' })
    const last = await ask(host, getArticle, { epId: 'receive', languageCode: 'zh_CN' })
    expect(last).toMatchObject({ title: '收货与签收之后', next: null })
  })
  it('returns HTML with links into the app and the figures of the rules', async () => {
    const { html } = await ask(host, getArticle, { epId: 'first-parcel', languageCode: 'en_US' })
    expect(html).toMatch(/^<p>/)
    expect(html).toContain('<h2>1. Copy the warehouse address</h2>')
    expect(html).toContain('<a href="/add-package/index">declare the parcel</a>')
    expect(html).toContain("isn't paid within 24 hours")
    expect(html).toContain('within 2–3 working days')
  })
  it.each(['../package', 'constructor', ''])('returns 404 for %j', async (epId) => {
    expect(await send(host.app, getArticle, { epId }, { lang: 'en' })).toMatchObject({ code: '404' })
  })
})

describe('the list of articles', () => {
  it('contains one area in its order, or all areas', async () => {
    const guides = await ask(host, listArticles, { area: 'guide', languageCode: 'en_US' })
    expect(guides.map(({ epId }) => epId)).toEqual([
      ...['first-parcel', 'declare-well', 'freight-and-fees', 'merge-and-split', 'receive'],
    ])
    const all = await ask(host, listArticles, {})
    expect([...new Set(all.map(({ area }) => area))]).toEqual([...ARTICLE_SECTIONS])
  })
  it("groups help articles by topic in the reader's language", async () => {
    const topics = async (languageCode: 'en_US' | 'zh_HK') =>
      new Set((await ask(host, listArticles, { area: 'help', languageCode })).map(({ topic }) => topic))
    expect([...(await topics('en_US'))][0]).toBe('Before it arrives')
    expect([...(await topics('zh_HK'))][0]).toBe('到倉之前')
  })
  it('[INFO-06] is searched by any word of any language, titles first', async () => {
    expect((await found('lien'))[0]).toBe('lien')
    expect(await found('lien')).toContain('customs-duties')
    for (const keyword of ['留置', '稅單', '税单', 'TAX receipt', 'ｔａｘ receipts', '報銷', '报销'])
      expect([keyword, await found(keyword)]).toEqual([
        keyword,
        expect.arrayContaining([keyword === '留置' ? 'lien' : 'tax-receipt']),
      ])
    expect(await found('lien 报销')).toEqual([])
    expect(await found('zeppelin')).toEqual([])
  })
  it('refuses a search text that is too long', async () => {
    expect(await send(host.app, listArticles, { keyword: 'x'.repeat(65) })).toMatchObject({
      code: '400',
      data: { problems: { keyword: { code: 'search.tooLong', params: { max: 64 } } } },
    })
    expect(await send(host.app, listArticles, { keyword: 'x'.repeat(64) })).toMatchObject({ code: '0' })
  })
  it('has an article about each service with a price', async () => {
    const { prices } = await ask(host, getServicePrices, {})
    const told = (await ask(host, listArticles, { area: 'service' })).map(({ epId }) => epId)
    expect(told).toEqual(
      expect.arrayContaining(prices.map(({ feeType }) => toFeeArticleId(getFeeTypeByCodeOrOthers(feeType)))),
    )
  })
})

describe('an article file', () => {
  const HEAD = '---\ntitle: A: b\nsummary: c\norder: 2\n---\n'
  it('consists of front matter and Markdown', () => {
    expect(parseArticleFile(`${HEAD}\nText\n`)).toEqual({
      ...{ title: 'A: b', summary: 'c', order: 2, topic: '', keywords: '', body: 'Text' },
    })
    expect(parseArticleFile(`${HEAD}x\n\ny`.replaceAll('\n', '\r\n'))).toMatchObject({
      title: 'A: b',
      body: 'x\n\ny',
    })
  })
  it.each([
    ['Text', 'the file must begin with front matter between two lines of ---'],
    ['---\nsummary: c\norder: 2\n---\n', 'the title is missing'],
    ['---\ntitle: a\norder: 2\n---\n', 'the summary is missing'],
    ['---\ntitle: a\nsummary: b\n---\n', 'order is not a whole number'],
    ['---\ntitle: a\nsummary: b\norder: first\n---\n', 'order is not a whole number'],
    ['---\ntitle: a\nauthor: b\n---\n', "'author: b' is not one of title, summary, order, topic, keywords"],
  ])('%j is refused with its reason', (text, reason) => expect(() => parseArticleFile(text)).toThrow(reason))
  it('that cannot be read stops the start, and the error names it', () => {
    const contentFolder = mkdtempSync(join(tmpdir(), 'portage-content-'))
    const start = () => articleRoutes(() => undefined, { settings: { contentFolder } } as AppContext)
    try {
      expect(start).toThrow(StartupError)
      cpSync('content', contentFolder, { recursive: true })
      expect(start).not.toThrow()
      writeFileSync(join(contentFolder, 'help/lien.en.md'), 'Text')
      expect(start).toThrow(/^PORTAGE_CONTENT: .*lien\.en\.md: the file must begin/)
    } finally {
      removeFolder(contentFolder)
    }
  })
})

describe('the text of an article', () => {
  it('is rendered as HTML without scripts or pictures of the editor', () => {
    expect(renderMarkdown('**a** <script>b()</script>')).toBe(
      '<p><strong>a</strong> &lt;script&gt;b()&lt;/script&gt;</p>',
    )
    expect(renderMarkdown('![a](https://a.example/b.png)')).not.toContain('<img')
  })
  it.each(['javascript:a()', 'http://a.example', '//a.example', 'data:text/html,a', 'mailto:a@b.example'])(
    'contains no link to %s',
    (link) => expect(renderMarkdown(`[a](${link})`)).not.toContain('href'),
  )
  it('fills in known variables, and leaves unknown ones unchanged', () => {
    expect(fillVariables('{{lienDays}} {{constructor}} {{hotline}}')).toBe('90 {{constructor}} 95338')
    expect(findUnknownVariables('{{lienDays}} {{constructor}} {{x}}')).toEqual(['constructor', 'x'])
    expect(ARTICLE_VARIABLES).toEqual({
      ...{ deliveryDays: '2–3', feedbackMax: 500, hotline: '95338', lienDays: 90, lienReplyDays: 7 },
      ...{ mergeKg: 30, mergeMax: 10, mergeMaxSingapore: 20, mergeMin: 2, pickupKg: 20, pictureMb: 2 },
      photographHours: 48,
      ...{ passwordMin: 8, sessionDays: 6, vipMonths: '1–36' },
      ...{ reviewDays: '2–3', splitKg: 20, splitMax: 10, splitMin: 3, taxReceiptDays: 7 },
      ...{ unpaidHours: 24, volumeDivisor: 6000 },
    })
  })
})
