import { notices } from '../../../server/src/db/schema/notices'
import { WEBSITE } from '../../../src/domain/website'
import { journeys } from '../../journeys/journeys'
import { HOSTILE_TEXTS } from '../../support/hostile-texts'
import { twoTone } from '../../support/photos'
import { settling } from '../../support/settled'

const { backEnd, asMember } = journeys()

/** Those that take what stands behind them with them. */
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
const OWN = '/notices/warehouse.jpg'
const OF_THE_WEBSITE = `${WEBSITE}/notices/harbour.jpg`
const PICTURES = `<img src="${OWN}" alt="The warehouse"><img src="${OF_THE_WEBSITE}" alt="The harbour">`
const TITLE = '<img src=x onerror=alert(1)><style>*{display:none}</style>'
const inThree = (text: string) => ({ sc: text, tc: text, en: text })

let picture: Buffer
beforeAll(async () => {
  picture = await twoTone(300, 200).jpeg().toBuffer()
  // As no operator's call would store them: the app itself has to know what it may show.
  for (const [at, { html }] of TEXTS.entries())
    await backEnd.world.db.insert(notices).values({
      ...{ id: `hostile-${at}`, kind: 'news', time: backEnd.world.now() },
      ...{ title: inThree(TITLE), html: inThree(PICTURES + html) },
    })
})

asMember('a hostile notice in %s', 'once', ({ app, driver }) => {
  const happened: string[] = []
  const pictures: string[] = []
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
      if (pictures.includes(url.href) || url.protocol === 'data:' || url.protocol === 'blob:') return
      // A file of ours has a name with an end, and a call of ours more than one part.
      if (!ours.includes(url.origin) || /^\/(x|p\.gif)$/.test(url.pathname)) happened.push(url.href)
    })
    pictures.push(backEnd.url + OWN, origin + OWN, OF_THE_WEBSITE)
    for (const url of pictures)
      await page.route(url, (route) => route.fulfill({ body: picture, contentType: 'image/jpeg' }))
  })
  /** Whatever is to be seen at the middle of an element: the element itself or a part of it. */
  const isOnTop = (id: string) =>
    driver.find(id).evaluate((element) => {
      element.scrollIntoView({ block: 'center' })
      const { x, y, width, height } = element.getBoundingClientRect()
      const top = document.elementFromPoint(x + width / 2, y + Math.min(height, 40) / 2)
      return element.contains(top)
    })
  /** What of a text stands elsewhere than its words flow, runs, or leads anywhere. */
  const strangers = () =>
    driver
      .find('notice-text')
      .evaluate((text) => [
        ...[...text.querySelectorAll('*')]
          .filter((one) => /fixed|sticky/.test(getComputedStyle(one).position))
          .map(({ outerHTML }) => outerHTML),
        ...[...text.querySelectorAll('*')]
          .filter(
            (one) =>
              !one.matches('img, wx-image') &&
              one
                .getAttributeNames()
                .some((name) => /^on|^style$|^href$|^srcset$/.test(name) && one.getAttribute(name)),
          )
          .map(({ outerHTML }) => outerHTML),
        ...[
          ...text.querySelectorAll(
            'a, button, embed, form, iframe, input, link, meta, base, object, script, style, svg, video, audio',
          ),
        ].map(({ tagName }) => tagName),
      ])
  /** The pictures that are drawn, with the width that each has by itself. */
  const shownPictures = () =>
    driver.find('notice-text').evaluate((text) =>
      Promise.all(
        [...text.querySelectorAll('img, wx-image')].map(async (one) => {
          const inMiniProgram = /url\("(.*)"\)/.exec(getComputedStyle(one).backgroundImage)?.[1]
          const picture = new Image()
          picture.src = inMiniProgram ?? (one as HTMLImageElement).src
          await picture.decode().catch(() => undefined)
          const isSeen = one.getBoundingClientRect().height > 50
          return `${new URL(picture.src).pathname} ${picture.naturalWidth}${isSeen ? '' : ', too low'}`
        }),
      ),
    )

  it.each(
    TEXTS.map((row, at) => ({ ...row, id: `hostile-${at}` })),
  )('$what: its words and our pictures are there, and nothing else happens', async ({ id, words }) => {
    happened.length = 0
    await settling(driver.page, () => app.visit('newsDetail', `id=${id}`))
    await driver.reads('notice-title', TITLE)
    const read = await driver.reads('notice-text', words.at(-1)!)
    expect(read.trim().split(/\s*\n\s*/)).toEqual(words)
    expect(await isOnTop('notice-title')).toBe(true)
    expect(await strangers()).toEqual([])
    expect(await shownPictures()).toEqual([`${OWN} 300`, '/notices/harbour.jpg 300'])
    expect(happened).toEqual([])
  })
})
