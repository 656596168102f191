import '../../support/screens/screen-test'
import { act } from 'react'
import { getGrayscaleMode } from '@/contract/app/switches'
import { LazyGrayscaleAndHelpBall } from '@/shared/screen/lazy-extras'
import { setGrayscale, useIsGrayscale } from '@/ui/theme/theme'
import { SCREENS, type ScreenName } from '../../../src/screens/screens'
import { fakeServer } from '../../support/screens/fake-server'
import { closeScreen, openScreen, waitUntil } from '../../support/screens/screens'

// Each screen behaves as if it had been shown for a while.
jest.mock('@/shared/lazy/use-idle-after-load', () => ({
  useScreenSettledAndShown: () => ({ isQuiet: true, isShown: true }),
}))
jest.mock('@/shared/help-ball/help-ball', () => ({ HelpBall: () => <i id="help-ball" /> }))

const Shown = ({ screen }: { screen: ScreenName }) => (
  <>
    <LazyGrayscaleAndHelpBall screen={screen} />
    <b id="look">{useIsGrayscale() ? 'grey' : 'in colour'}</b>
  </>
)
/** Opens a screen and loads its late parts. */
async function stand(screen: ScreenName): Promise<void> {
  await openScreen(() => <Shown screen={screen} />)
  await act(() => import('@/shared/screen/extras'))
}
const isGrey = () => document.getElementById('look')?.textContent === 'grey'

it('[OVER-62] every screen has the help ball, except sign-in steps and shared links', async () => {
  const without: string[] = []
  for (const screen of Object.keys(SCREENS) as ScreenName[]) {
    await stand(screen)
    if (!document.getElementById('help-ball')) without.push(screen)
  }
  expect(without).toEqual(['registerLogin', 'appLogin', 'agreement', 'sharedRoute', 'receiverCertificate'])
})

it('[CALL-18] the first screen requests the grey mode, whichever it is, and later screens reuse the answer', async () => {
  fakeServer.answer(getGrayscaleMode, { isGrey: true })
  const receive = jest.spyOn(fakeServer, 'receive')
  for (const screen of ['home', 'sharedRoute'] as const) {
    await closeScreen()
    setGrayscale(false)
    await stand(screen)
    await waitUntil(isGrey)
    expect([screen, isGrey()]).toEqual([screen, true])
  }
  expect(receive.mock.calls.filter(([{ url }]) => url.includes(getGrayscaleMode.path))).toHaveLength(1)
})
