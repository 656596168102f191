import { DEMO_MEMBERS } from '../../../server/src/demo/demo'
import { sandboxMember } from '../../../src/contract/sandbox'
import { sandboxSwitchOverlays } from '../../../src/contract/sandbox-overlays'
import { LANGS } from '../../../src/domain/language'
import { GUIDE_STEPS } from '../../../src/domain/overlays'
import { guidePointsAt } from '../../journeys/guide-place'
import { PHONE } from '../../journeys/h5-driver'
import { journeys } from '../../journeys/journeys'
import { GUIDE_WORDS, inOrder } from '../../journeys/overlay-words'
import { lettersOf } from '../../support/misfits'

const { sandbox, asMember } = journeys()
const [{ aptId }] = DEMO_MEMBERS
/** px: the narrowest phone */
const NARROWEST = { width: 320, height: 568 }
/** A usual phone, the narrowest, and the narrowest with WeChat's largest text (a factor of the usual). */
const PHONES = [
  { name: 'on a usual phone', size: PHONE.viewport!, textSize: 1 },
  { name: 'at 320 px', size: NARROWEST, textSize: 1 },
  { name: 'at 320 px in the largest letters', size: NARROWEST, textSize: 1.94 },
]

beforeEach(async () => {
  await sandbox.call(sandboxMember, { aptId, do: 'asNew' })
  await sandbox.call(sandboxSwitchOverlays, { guide: true })
})
afterEach(() => sandbox.call(sandboxSwitchOverlays, { guide: false }))

asMember('the guide, in %s', 'for each test', ({ app, driver }) => {
  it('[OVER-41] speaks the language of its reader', async () => {
    for (const lang of LANGS) {
      await app.visit('home', '', lang)
      for (const [at, said] of GUIDE_WORDS[lang].entries()) {
        if (at > 0) await driver.tap('guide-next')
        await driver.reads('guide-step', inOrder(said))
      }
    }
  })
})

// H5 is looked at in test/h5/overlays-answered, where an open page takes another size.
asMember(
  'the guide, in %s,',
  'for each test',
  ({ app, driver }) => {
    const visit = async (lang: (typeof LANGS)[number], { size, textSize }: (typeof PHONES)[number]) => {
      await driver.page.setViewportSize(size)
      await app.visit('home', '', lang)
      if (textSize === 1) return
      const address = new URL(driver.page.url())
      address.searchParams.set('textSize', String(textSize))
      await driver.page.goto(address.href)
    }
    it.each(
      LANGS.flatMap((lang) => PHONES.map((phone) => ({ lang, name: phone.name, phone }))),
    )('[OVER-34] stands beside the real elements that its steps are about, in $lang $name', async (one) => {
      const { lang, name, phone } = one
      await visit(lang, phone)
      await driver.see('guide')
      expect(await lettersOf(driver.page)).toBeCloseTo(15 * phone.textSize, 1)
      for (const [at, { target }] of GUIDE_STEPS.entries()) {
        await driver.reads('guide-step', inOrder(GUIDE_WORDS[lang][at]!))
        await guidePointsAt(driver.page, target, `in ${lang} ${name}`)
        await driver.tap('guide-next')
      }
      await driver.gone('guide')
    })
  },
  ['weapp'],
)
