import '../../../support/screens/screen-test'
import { act } from 'react'
import { InstallCard } from '@/features/account/parts/install-card'
import { installation } from '@/platform/installation/installation'
import {
  getText,
  isRendered,
  openScreen,
  pressElements,
  waitForElement,
} from '../../../support/screens/screens'

let displayMode = 'browser'
beforeEach(() => {
  displayMode = 'browser'
  window.matchMedia = ((query: string) => ({ matches: query.includes(displayMode) })) as never
  delete (navigator as { standalone?: boolean }).standalone
  document.head.querySelector('link[rel=manifest]')?.remove()
})

/** Makes the browser offer the installation. */
async function offerInstallation() {
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: jest.fn() })
  await act(async () => void window.dispatchEvent(offer))
  return offer
}

it("the row opens the browser's dialog once it was offered, and then leaves", async () => {
  installation.prepare('h5', 'en')
  await openScreen(InstallCard)
  expect(isRendered('settings-install')).toBe(false)
  const offer = await offerInstallation()
  expect(offer.defaultPrevented).toBe(true)
  await pressElements('settings-install')
  expect(offer.prompt).toHaveBeenCalledTimes(1)
  expect(isRendered('settings-install')).toBe(false)
})

it('Safari on iOS gets instructions', async () => {
  Object.assign(navigator, { standalone: false })
  await openScreen(InstallCard)
  await pressElements('settings-install')
  await waitForElement('install-sheet')
  expect(getText('install-sheet')).toContain('Add to Home Screen')
})

it.each([
  ['from the home screen of iOS', () => Object.assign(navigator, { standalone: true })],
  [
    'in a window of its own',
    () => {
      displayMode = 'standalone'
    },
  ],
])('an app that was opened %s offers nothing', async (_, open) => {
  open()
  installation.prepare('h5', 'en')
  await openScreen(InstallCard)
  await offerInstallation()
  expect(isRendered('settings-install')).toBe(false)
  await act(async () => void window.dispatchEvent(new Event('appinstalled')))
})

it('the manifest follows the language; a host app gets none', () => {
  const href = () => document.head.querySelector('link[rel=manifest]')?.getAttribute('href')
  installation.prepare('hkApp', 'en')
  expect(href()).toBeUndefined()
  installation.prepare('h5', 'en')
  expect(href()).toBe('/manifest.en.webmanifest')
  installation.prepare('h5', 'tc')
  expect(href()).toBe('/manifest.tc.webmanifest')
})
