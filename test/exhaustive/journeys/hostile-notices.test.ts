import { notices } from '../../../server/src/db/schema/notices'
import { journeys } from '../../journeys/driver/journeys'
import { waitForSettledAfter } from '../../support/browser/settled'
import { HOSTILE_TEXTS } from '../../support/hostile-texts'

const { backEnd, asMember } = journeys()

/** Texts that also damage the texts after them, so each gets a separate notice. */
const ALONE = [
  'a script that is not closed',
  'wrong nesting',
  'tags within tags',
  'an attribute that is not closed',
  'a title that ends too soon',
  'a style within a drawing',
  'a formula with a table',
]
const TOGETHER = HOSTILE_TEXTS.filter(([what]) => !ALONE.includes(what))
const TEXTS = [
  {
    what: `${TOGETHER.length} of them, one below the other`,
    html: TOGETHER.map(([, html]) => html).join('<hr>'),
    words: TOGETHER.flatMap(([, , words]) => words),
  },
  ...HOSTILE_TEXTS.filter(([what]) => ALONE.includes(what)).map(([what, html, words]) => ({
    ...{ what, html, words },
  })),
]
const TITLE = '<img src=x onerror=alert(1)><style>*{display:none}</style>'
const inThree = (text: string) => ({ sc: text, tc: text, en: text })

beforeAll(async () => {
  // No operator's call would store these texts, so the test inserts them directly. The app itself must know
  // what it may show.
  for (const [at, { html }] of TEXTS.entries())
    await backEnd.context.db.insert(notices).values({
      ...{ id: `hostile-${at}`, kind: 'news', time: backEnd.context.now() },
      ...{ title: inThree(TITLE), html: inThree(html) },
    })
})

asMember('a hostile notice in %s', 'once', ({ app, driver }) => {
  const happened: string[] = []
  beforeAll(async () => {
    await app.visit('home')
    const { page } = driver
    const { origin } = new URL(page.url())
    const ours = [origin, backEnd.url]
    page.on('dialog', (dialog) => {
      happened.push(`a dialog says ${dialog.message()}`)
      void dialog.dismiss()
    })
    page.on('pageerror', (error) => happened.push(String(error)))
    page.on('popup', (popup) => happened.push(`${popup.url()} is opened`))
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.protocol === 'data:' || url.protocol === 'blob:') return
      // Our files have an extension, and our calls have more than one path segment. So `/x` and `/p.gif` are
      // requests of a hostile text.
      if (!ours.includes(url.origin) || /^\/(x|p\.gif)$/.test(url.pathname)) happened.push(url.href)
    })
  })
  /** Returns the elements of a text that are outside its flow, can run code, or lead to another place. */
  const strangers = () =>
    driver.find('notice-text').evaluate((text) => {
      const FORBIDDEN =
        'a, button, embed, form, iframe, input, link, meta, base, object, script, style, svg, video, audio'
      const isStrange = (one: Element) =>
        one.matches(FORBIDDEN) ||
        /fixed|sticky/.test(getComputedStyle(one).position) ||
        (!one.matches('img, wx-image') &&
          one
            .getAttributeNames()
            .some((name) => /^on|^style$|^href$|^srcset$/.test(name) && one.getAttribute(name)))
      return [...text.querySelectorAll('*')].filter(isStrange).map(({ outerHTML }) => outerHTML)
    })

  it.each(TEXTS)('$what: only its text is shown, and nothing else happens', async (row) => {
    const { words } = row
    happened.length = 0
    await waitForSettledAfter(driver.page, () => app.visit('newsDetail', `id=hostile-${TEXTS.indexOf(row)}`))
    await driver.reads('notice-title', TITLE)
    const read = await driver.reads('notice-text', words.at(-1)!)
    expect(read.trim().split(/\s*\n\s*/)).toEqual(words)
    expect(await strangers()).toEqual([])
    expect(happened).toEqual([])
  })
})
