import '../support/screens/screen-test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import NewsPage from '@/features/notices/pages/news'
import { setRenderErrorHandler } from '@/ui/error-boundary/framework-error'
import { SCREENS } from '../../src/screens/screens'
import { findElement, openScreen, waitForElement } from '../support/screens/screens'

// Every page calls `useTexts` while it renders, before its frame renders. So this mock breaks every page
// there.
jest.mock('@/i18n/texts', () => {
  const actual = jest.requireActual('@/i18n/texts')
  return {
    ...actual,
    useTexts: (texts: unknown) => {
      if (texts !== jest.requireActual('@/ui/texts').uiTexts) throw new Error('no such text')
      return actual.useTexts(texts)
    },
  }
})

const reported: [string, string][] = []
beforeEach(() => {
  reported.length = 0
  setRenderErrorHandler((type, detail) => reported.push([type, detail]))
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => jest.restoreAllMocks())

it('every page has an error boundary', () => {
  for (const [name, { page }] of Object.entries(SCREENS)) {
    const source = readFileSync(join(__dirname, `../../src/${page}.tsx`), 'utf8')
    expect([name, /^export default (withPageBoundary|createForecastPage)\(/m.test(source)]).toEqual([
      name,
      true,
    ])
  }
})

it('a page that throws before its frame is drawn is reported as E1002 and shows a way out', async () => {
  await openScreen(NewsPage)
  await waitForElement('broken')
  expect(findElement('broken').closest('.pt-page')).not.toBeNull()
  expect(findElement('broken-leave').textContent).toBe('Go back')
  expect(reported).toEqual([['E1002', 'no such text']])
})
