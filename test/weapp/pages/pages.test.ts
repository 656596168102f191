import { DESTINATIONS } from '../../../server/src/db/seed/destinations'
import { OFFERED_WAREHOUSES } from '../../../server/src/db/seed/warehouses'
import { until } from '../../support/until'
import { launch, type Node, openPage, see, textOf } from '../simulate/load-page'
import { createWx } from '../simulate/wx'

/** Responses of the back end to a visitor. */
const ANSWERS: Record<string, unknown> = {
  '/forecast/getWarehouse': OFFERED_WAREHOUSES.map((row) => ({ ...row, destinations: [] })),
  '/queryCountry': DESTINATIONS.map(({ code, name, group }) => ({
    country: code,
    name,
    areaCode: '',
    group,
  })),
  '/portage/notice/latest': {
    id: 'n1',
    title: { sc: '公告标题', tc: '公告標題', en: 'A notice' },
    content: { sc: '内容', tc: '內容', en: 'Content' },
    time: '2026-11-20T08:00:00.000Z',
  },
}
const { wx, calls } = createWx(({ url }) => ANSWERS[new URL(url).pathname] ?? {})
/** Waits until the app has called a method of the client. Returns the options of the call. */
async function asked(name: string): Promise<Record<string, unknown>> {
  const call = await until(() => calls.filter((one) => one.name === name).pop(), `${name} was not called`)
  return call.options
}
/** Waits until the text of a page contains the words. */
const says = (page: Node, words: RegExp) =>
  until(
    () => words.test(textOf(page)),
    () => `the page says ${textOf(page).slice(0, 200)}, not ${words}`,
  )

beforeAll(() => launch(wx))

it('home of the built mini program shows the warehouses, the default first, and the sign-in for a visitor', async () => {
  const page = openPage('features/home/pages/home/index')
  await see(page, '#home-warehouse-769DCR')
  await see(page, '#home-notice')
  await says(page, /^((?!JFK03A).)*769DCR.*JFK03A/s)
  await says(page, /公告标题/)
  ;(await see(page, '#home-sign-in')).dispatchEvent('tap')
  expect((await asked('navigateTo')).url).toBe('/sign-in/auth/pages/register-login/index?pageShow=login')
})
