import { LANGS, type Lang } from '../../../../src/domain/base/language'
import { wechatPage } from '../../../../src/screens/packages'
import { SCREENS, type ScreenDefinition } from '../../../../src/screens/screens'
import type { Build } from '../../../journeys/driver/app'
import { journeysIn, type Member } from '../../../journeys/driver/journeys'
import { LINKS } from '../../../journeys/steps/links'
import { queriesOf } from '../../../journeys/steps/things'
import { npmStartInNewFolder } from '../../../support/back-end/npm-start'
import { watchFaults } from '../../../support/browser/faults'
import { setUpBrowserTestWith } from '../../../support/browser/in-browser'
import { until } from '../../../support/until'
import type { AddressRow } from './documented-addresses'
import { EVERY_ADDRESS } from './our-addresses'

const screenAt = (address: string) =>
  Object.values(SCREENS as Record<string, ScreenDefinition>).find(({ paths }) => paths.includes(address))!

/**
 * Runs journeys as on a machine without any data of this project: on the server of `npm start`, at the
 * address that it prints. Each build and each way to an address has a separate file, so that no file takes
 * long.
 */
const startedAnew = () => journeysIn(setUpBrowserTestWith(() => npmStartInNewFolder({ log: 'info' })))
type WalkSetup = ReturnType<typeof startedAnew>

/** Helpers that both ways to an address share, for the `describe` that calls this. */
function eyes({ sandbox }: WalkSetup, { build, app, driver, calls }: Member) {
  let queryOf: ReturnType<typeof queriesOf>
  let faults: ReturnType<typeof watchFaults>
  beforeAll(() => {
    queryOf = queriesOf(sandbox, calls, build)
    faults = watchFaults(driver.page)
  })
  /**
   * Returns the path in the address bar. The mini program has no address bar, so there it returns the page
   * that is shown.
   */
  const place = async () =>
    app.addressBar() ?? (await driver.page.locator('wx-page:not([hidden])').last().getAttribute('data-route'))
  /** Waits until the screen of an address is visible under its title, and is the open page. */
  const opens = async ({ address, shows, title, leadsTo = address }: AddressRow, lang: Lang) => {
    await driver.page.locator(`${shows} >> visible=true`).first().waitFor()
    await until(async () => (await app.title()) === title[lang], `the title is not ${title[lang]}`)
    const expected = build === 'h5' ? leadsTo : wechatPage(screenAt(leadsTo))
    let open: string | null = ''
    const isOpen = async () => {
      open = await place()
      return open === expected
    }
    await until(isOpen, () => `${open} is open, not ${expected}`)
  }
  return { opens, queryOf: (row: Parameters<typeof queryOf>[0]) => queryOf(row), faults: () => faults() }
}

/**
 * Opens each address directly: typed into the address bar of H5, or as the path that opens the mini program.
 */
export function typeEveryAddress(build: Build): void {
  const world = startedAnew()
  const { backEnd, asMember } = world
  asMember(
    'the addresses of the screens in %s',
    'once',
    (member) => {
      const { app } = member
      const { opens, queryOf, faults } = eyes(world, member)
      let printedBefore = 0
      beforeAll(() => {
        printedBefore = backEnd.printed().length
      })
      /** Returns the views that the back end has received, according to its log. */
      const viewed = () => {
        const views = backEnd
          .printed()
          .slice(printedBefore)
          .matchAll(/"kind":"view","name":"(\w+)","detail":"(\w*)"/g)
        return new Set([...views].map(([, view, detail]) => `${view} ${detail}`.trim()))
      }
      /**
       * Returns the view of an address. The parcel list has one view for each group, so its view includes the
       * group.
       */
      const viewOf = (address: string) => {
        const { view } = screenAt(address)
        return view === SCREENS.parcelList.view ? `${view} ${address.split('/').at(-1)}` : view
      }
      /**
       * Returns the language of a row. The two builds use different languages for the same address, so that
       * the tests read all of them.
       */
      const langOf = (at: number) => LANGS[(at + (build === 'h5' ? 0 : 1)) % LANGS.length]!

      it.each(EVERY_ADDRESS.map((row, at) => ({ ...row, at, lang: langOf(at) })))(
        '$rows [ROUTE-71] $address opens under its title in $lang',
        async ({ at, lang, ...row }) => {
          const before = viewed().size
          await app.visitAddress(row.address, await queryOf(row), lang)
          await opens(row, lang)
          expect(await faults()).toEqual([])
          // At most fifty reports wait. So the test stays on some screens until they are sent.
          if (at % 25 === 24) await until(() => viewed().size > before, 'no report is sent')
        },
      )
      it('[ROUTE-72] every screen is reported as viewed, even when it was left before a report was sent', async () => {
        const views = EVERY_ADDRESS.map(({ address, leadsTo = address }) => viewOf(leadsTo))
        const missing = () => views.filter((view) => !viewed().has(view))
        await until(
          () => missing().length === 0,
          () => `no view of ${missing()}`,
        )
      })
    },
    [build],
  )
}

/** Opens each address with the link that leads to it. */
export function pressEveryLink(build: Build): void {
  const world = startedAnew()
  world.asMember(
    'the links to the screens in %s',
    'once',
    (member) => {
      const { app, driver } = member
      const { opens, queryOf, faults } = eyes(world, member)
      /** Returns the id. If it ends with "…", returns the first visible id that starts with it. */
      const wholeId = async (id: string) => {
        if (!id.endsWith('…')) return id
        const first = driver.page.locator(`[id^="${id.slice(0, -1)}"]:visible`).first()
        return (await first.getAttribute('id'))!
      }
      const press = async (id: string) => driver.tap(await wholeId(id))
      /** Opens a sheet, and waits until a step back would close it. No user is quicker than that. */
      const openSheet = async (id: string) => {
        await press(id)
        if (build === 'h5') await driver.still()
        else
          await driver.page
            .locator('wx-page:not([hidden]) wx-page-container[show]')
            .waitFor({ state: 'attached' })
      }
      /** The address that the previous row has opened. */
      let reached: string | undefined
      it.each(LINKS)('$address opens by its link on $from', async (row) => {
        const { address, from, prepare, sheet, goesOn, sent, visitor, shows } = row
        const isThere = goesOn && reached === from
        reached = undefined
        if (visitor) await app.forget()
        if (!isThere) await app.visitAddress(from, await queryOf(row), 'en')
        await prepare?.(driver)
        if (sheet) await openSheet(sheet)
        for (const id of row.press.slice(0, -1)) await press(id)
        const lead = () => press(row.press.at(-1)!)
        if (sent) await app.openSent(await app.sends(lead))
        else await lead()
        const seen = EVERY_ADDRESS.find((each) => each.address === address)!
        await opens({ ...seen, shows: shows ?? seen.shows }, 'en')
        // For a visitor, the app asks the back end whether the WeChat user is a member. The back end refuses,
        // which would count as a fault.
        if (!visitor) expect(await faults()).toEqual([])
        reached = address
      })
    },
    [build],
  )
}
