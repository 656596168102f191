import { SCREENS, type ScreenRow } from '../../config/screens'
import { LANGS } from '../../src/domain/language'
import { watchFaults } from '../support/faults'
import { inBrowserWith } from '../support/in-browser'
import { npmStartAnew } from '../support/npm-start'
import { until } from '../support/until'
import { journeysIn } from './journeys'
import { EVERY_ADDRESS } from './our-addresses'
import { queriesOf } from './things'

/** As on a machine that has nothing of us yet: what `npm start` serves, on the address that it prints. */
const { backEnd, sandbox, asMember } = journeysIn(inBrowserWith(() => npmStartAnew({ log: 'info' })))

asMember('each address opens its screen, in %s', 'once', ({ build, app, driver, calls }) => {
  let queryOf: ReturnType<typeof queriesOf>
  let faults: ReturnType<typeof watchFaults>
  let printedBefore = 0
  beforeAll(() => {
    queryOf = queriesOf(sandbox, calls, build)
    faults = watchFaults(driver.page)
    printedBefore = backEnd.printed().length
  })
  /** What the back end was told of, as its log has it. */
  const viewed = () => {
    const views = backEnd
      .printed()
      .slice(printedBefore)
      .matchAll(/"kind":"view","name":"(\w+)"/g)
    return new Set([...views].map(([, view]) => view))
  }
  /** Both other languages are read, too: each build takes another one for each address. */
  const langOf = (at: number) => LANGS[(at + (build === 'h5' ? 0 : 1)) % LANGS.length]!

  it.each(
    EVERY_ADDRESS.map((row, at) => ({ ...row, at, lang: langOf(at) })),
  )('$rows [ROUTE-71] $address, under its title in $lang', async ({ at, lang, ...row }) => {
    const { address, shows, title, leadsTo = address } = row
    const before = viewed().size
    await app.visitAddress(address, await queryOf(row), lang)
    await driver.page.locator(`${shows} >> visible=true`).first().waitFor()
    await until(async () => (await app.title()) === title[lang], `the title is not ${title[lang]}`)
    if (build === 'h5')
      await until(
        () => app.addressBar() === leadsTo,
        () => `the address is ${app.addressBar()}`,
      )
    expect(await faults()).toEqual([])
    // Fifty reports wait at most: some screens are stayed on until they are sent.
    if (at % 25 === 24) await until(() => viewed().size > before, 'no report is sent')
  })
  it('[ROUTE-72] each of them is reported as viewed, though most were left before a report was sent', async () => {
    const screens = Object.values(SCREENS as Record<string, ScreenRow>)
    const views = EVERY_ADDRESS.map(
      ({ address, leadsTo = address }) => screens.find(({ paths }) => paths.includes(leadsTo))!.view,
    )
    const missing = () => views.filter((view) => !viewed().has(view))
    await until(
      () => missing().length === 0,
      () => `no view of ${missing()}`,
    )
  })
})
