import { DESTINATIONS } from '../../../server/src/db/seed/destinations'
import { WAREHOUSES } from '../../../server/src/db/seed/warehouses'
import { until } from '../../support/until'
import { launch, type Node, openPage, see, textOf } from '../simulate/load-page'
import { createWx } from '../simulate/wx'

/** Answers as the back end gives them to a visitor. */
const ANSWERS: Record<string, unknown> = {
  '/forecast/getWarehouse': WAREHOUSES,
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
/** Waits until the app asked something of the client. */
async function asked(name: string): Promise<Record<string, unknown>> {
  const call = await until(() => calls.filter((one) => one.name === name).pop(), `${name} was not called`)
  return call.options
}
/** Waits until a page says something. */
const says = (page: Node, words: RegExp) =>
  until(
    () => words.test(textOf(page)),
    () => `the page says ${textOf(page).slice(0, 200)}, not ${words}`,
  )

beforeAll(() => launch(wx))

describe('pages of the built mini program', () => {
  let page: Node

  it('home shows the warehouses, the default one first, and the way in for a visitor', async () => {
    page = openPage('features/home/pages/home/index')
    await see(page, '#home-warehouse-769DCR')
    await see(page, '#home-notice')
    await says(page, /^((?!JFK03A).)*769DCR.*JFK03A/s)
    await says(page, /公告标题/)
    ;(await see(page, '#home-sign-in')).dispatchEvent('tap')
    expect((await asked('navigateTo')).url).toBe('/sign-in/auth/pages/register-login/index?pageShow=login')
  })

  it('[CHAN-24] [CHAN-25] every request carries access source, order channel and campaign', () => {
    const requests = calls.filter(({ name }) => name === 'request')
    expect(requests.length).toBeGreaterThan(0)
    for (const { options } of requests)
      expect(options.header).toMatchObject({
        'x-access-source': '5',
        'x-order-channel': '5',
        'x-campaign': '',
      })
  })

  it('sign-in tells beside each field what is missing, and keeps what was typed', async () => {
    page = openPage('sign-in/auth/pages/register-login/index', { pageShow: 'login' })
    const phone = await see(page, '#auth-phone')
    phone.dispatchEvent('input', { detail: { value: '123' } })
    ;(await see(page, '#auth-submit')).dispatchEvent('tap')
    await see(page, '#auth-phone-error')
    await see(page, '#auth-code-error')
    await says(page, /8123 4567/)
  })

  it('an unknown page says which address was wrong', async () => {
    page = openPage('features/shell/pages/not-found/index', { path: '/nowhere' })
    await see(page, '#not-found')
    await says(page, /\/nowhere/)
    ;(await see(page, '#not-found-home')).dispatchEvent('tap')
    expect((await asked('reLaunch')).url).toBe('/features/home/pages/home/index')
  })
})
