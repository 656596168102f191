import { sandboxSetOverlaySwitches } from '../../../../sandbox/contract/overlays'
import { sandboxChangeMember } from '../../../../sandbox/contract/sandbox'
import { DEMO_MEMBERS } from '../../../../sandbox/src/demo/demo'
import { GUIDE_STEPS } from '../../../../src/domain/notices/overlays'
import { journeys } from '../../../journeys/driver/journeys'
import { guidePointsAt } from '../../../journeys/steps/guide-place'
import { GUIDE_WORDS, inOrder } from '../../../journeys/steps/overlay-words'
import { measureFontSizePx } from '../../../support/browser/misfits'

const { sandbox, asMember } = journeys()
const [{ aptId }] = DEMO_MEMBERS

asMember(
  'the guide, in %s,',
  'for each test',
  ({ app, driver }) => {
    beforeEach(async () => {
      await sandbox.call(sandboxChangeMember, { aptId, do: 'asNew' })
      await sandbox.call(sandboxSetOverlaySwitches, { guide: true })
    })
    afterEach(() => sandbox.call(sandboxSetOverlaySwitches, { guide: false }))

    // The narrowest phone, with WeChat's usual and largest text size. The number is a factor of the usual
    // size.
    it.each([
      ['en', 1],
      ['sc', 1.94],
      ['tc', 1.94],
      ['en', 1.94],
    ] as const)(
      '[OVER-34] points at the real elements of its steps, in %s at 320 px, with letters %f times the usual',
      async (lang, textSize) => {
        await driver.page.setViewportSize({ width: 320, height: 568 })
        await app.visit('home', '', lang)
        const address = new URL(driver.page.url())
        address.searchParams.set('textSize', String(textSize))
        await driver.page.goto(address.href)
        await driver.see('guide')
        expect(await measureFontSizePx(driver.page)).toBeCloseTo(15 * textSize, 1)
        for (const [at, step] of GUIDE_STEPS.entries()) {
          await driver.reads('guide-step', inOrder(GUIDE_WORDS[lang][at]!))
          const isLarge = textSize > 1 && 'firstPart' in step
          const lit = isLarge ? step.firstPart : step.target
          await guidePointsAt(driver.page, lit, `in ${lang}, ${textSize}`)
          await driver.tap('guide-next')
        }
        await driver.gone('guide')
      },
    )
  },
  ['weapp'],
)
