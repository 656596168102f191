import { coversNothingAnywhere, standsOrIsAside } from '../../../journeys/help-ball'
import { OverlayWalk } from '../../h5/overlay-walk'
import type { BallTab, World } from './walk-ball'

/** On H5 keys open the menu of the help ball, which passes the rules, takes the focus, and gives it back. */
export async function openH5({ browser, backEnd, session }: World): Promise<BallTab> {
  const walk = await OverlayWalk.begin(browser, backEnd.url, { lang: 'en', way: 'back', session })
  return {
    async judge(screen) {
      await walk.visit(screen.path)
      await walk.driver.see('help-ball')
      await standsOrIsAside(walk.driver, screen)
      await coversNothingAnywhere(walk.driver, screen.path)
      await walk.press('help-ball')
      await walk.judgeIn('help-menu', ['light'])
      await walk.judgeAndLeave('help-menu', { focus: 'help-ball' })
      expect(walk.found.splice(0)).toEqual([])
    },
    close: () => walk.close(),
  }
}
