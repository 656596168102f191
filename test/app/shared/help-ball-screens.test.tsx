import { act } from 'react'
import { LateHelpBall } from '@/shared/help-ball/late-help-ball'
import { SCREENS, type ScreenName } from '../../../config/screens'
import { closeScreen, open, startScreens } from '../../support/screens'

jest.mock('@tarojs/components', () => jest.requireActual('../../support/plain-parts'))
jest.mock('@tarojs/taro', () => jest.requireActual('../../support/plain-taro'))
// Each screen has stood for a while.
jest.mock('@/shared/late/use-quiet', () => ({ useQuiet: () => ({ isQuiet: true, isShown: true }) }))
jest.mock('@/shared/help-ball/help-ball', () => ({ HelpBall: () => <i id="help-ball" /> }))

beforeEach(startScreens)
afterEach(closeScreen)

it('[OVER-62] every screen has the help ball but the steps of a sign-in and what somebody else was sent', async () => {
  const without: string[] = []
  for (const screen of Object.keys(SCREENS) as ScreenName[]) {
    await open(() => <LateHelpBall screen={screen} />)
    // Its part has been loaded.
    await act(() => import('@/shared/help-ball/help-ball'))
    if (!document.getElementById('help-ball')) without.push(screen)
  }
  expect(without).toEqual(['registerLogin', 'appLogin', 'agreement', 'sharedRoute', 'certificateHandIn'])
})
