import { expiringStorage } from '@/platform/storage/storage'

/**
 * Opens the app by an address.
 * @returns the language of the app
 */
function openBy(address: string): string {
  window.history.replaceState(null, '', address)
  jest.resetModules()
  return jest.requireActual('@/i18n/language').getLanguage()
}

beforeEach(() => {
  for (const name of ['cookies', 'lang']) expiringStorage.remove(name)
})

it('[LANG-05] the URL sets the language once; a later choice survives a reload', () => {
  expect(openBy('/home?gjUtm=spring&lang=tc')).toBe('tc')
  expect(window.location.search).toBe('?gjUtm=spring')
  jest.requireActual('@/i18n/language').setLanguage('sc')
  expect(openBy(window.location.pathname + window.location.search)).toBe('sc')
})
it('the URL keeps the language when it must not be stored', () => {
  expiringStorage.set('cookies', 'agree=1&optimisation=1&analytics=1&lang=0')
  expect(openBy('/home?lang=tc')).toBe('tc')
  expect(openBy(window.location.pathname + window.location.search)).toBe('tc')
  expect(expiringStorage.get('lang')).toBeUndefined()
})
it('an unknown language is ignored', () => {
  expiringStorage.set('lang', JSON.stringify({ version: 1, value: 'tc' }))
  expect(openBy('/home?lang=fr')).toBe('tc')
})
