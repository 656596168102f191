import { visitStorage } from '@/platform/storage/storage'

/** Page that the server returns for the first page's address. */
let served = ''
const pageOf = (release: string) => `<html><head><script src="/js/app.${release}.js"></script></head></html>`

beforeEach(() => {
  visitStorage.remove('staleRelease')
  globalThis.fetch = (async () => ({ ok: served !== '', text: async () => served })) as never
  // jsdom does not reload; it logs an error instead.
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => jest.restoreAllMocks())

/** Loads the app of a release in a new document. */
function open(release: string) {
  document.head.innerHTML = pageOf(release)
  jest.resetModules()
  const { staleReleaseReloader } = require('@/platform/app-release/app-release.h5')
  return staleReleaseReloader as typeof import('@/platform/app-release/app-release.h5').staleReleaseReloader
}

it('a stale release reloads once, and reports once that it did', async () => {
  served = pageOf('2')
  const old = open('1')
  expect([old.wasJustReloaded(), await old.reloadIfStale()]).toEqual([false, true])
  const renewed = open('2')
  expect([renewed.wasJustReloaded(), renewed.wasJustReloaded()]).toEqual([true, false])
  expect(await renewed.reloadIfStale()).toBe(false)
})

it('a stale release does not reload repeatedly when servers of both releases answer alternately', async () => {
  served = pageOf('2')
  await open('1').reloadIfStale()
  expect(await open('1').reloadIfStale()).toBe(false)
})

it.each([
  ['the same', () => pageOf('1')],
  ['unknown because there is no network', () => ''],
])('a release does not reload when the served one is %s', async (_, answer) => {
  served = answer()
  expect(await open('1').reloadIfStale()).toBe(false)
})
