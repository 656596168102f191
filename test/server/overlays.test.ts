import { eq } from 'drizzle-orm'
import { eraseMember } from '../../server/src/areas/auth/erase-account'
import { switchOverlays } from '../../server/src/areas/shell/overlays'
import { members } from '../../server/src/db/schema/members'
import { homeCountries as homeCountryRows, popups, unwantedPopups } from '../../server/src/db/schema/overlays'
import { readSettings } from '../../server/src/settings'
import { getUserInfo } from '../../src/contract/auth'
import * as calls from '../../src/contract/overlays'
import { sandboxMember } from '../../src/contract/sandbox'
import * as countries from '../../src/contract/sandbox-countries'
import * as operator from '../../src/contract/sandbox-overlays'
import type { Localised } from '../../src/domain/language'
import { send } from './support/calling'
import { host, hostMembers, me } from './support/hosted'
import { ask, newMember, type Someone } from './support/people'

hostMembers()

let other: Someone
beforeEach(async () => {
  other = await newMember(host)
})

const as = (who = me) => ({ token: who.token })
const words = (text: string) => ({ sc: text, tc: text, en: text })
const publish = async (popupType: 1 | 2, title: string) => {
  const popup = { title: words(title), content: words(`${title} in full`) }
  return (await ask(host, operator.sandboxPublishPopup, { popupType, popup })).id!
}
const popupOf = (popupType: 1 | 2, who = me) => ask(host, calls.getPopup, { popupType }, as(who))

afterEach(async () => {
  for (const popupType of [1, 2] as const) await ask(host, operator.sandboxPublishPopup, { popupType })
})

it('[CALL-15] [CALL-16] a new member is shown the guide until its end is reported, and nobody else is past it by that', async () => {
  expect(await ask(host, calls.showGuide, {}, as())).toEqual({ appShowTips: 1 })
  await ask(host, calls.updateGuide, { source: 2 }, as())
  expect(await ask(host, calls.showGuide, {}, as())).toEqual({ appShowTips: 0 })
  expect(await ask(host, calls.showGuide, {}, as(other))).toEqual({ appShowTips: 1 })
  await ask(host, operator.sandboxSwitchOverlays, { guide: false })
  expect(await ask(host, calls.showGuide, {}, as(other))).toEqual({ appShowTips: 0 })
  await ask(host, operator.sandboxSwitchOverlays, { guide: true })
  expect(await ask(host, calls.showGuide, {}, as(other))).toEqual({ appShowTips: 1 })
})

it('the operator switches each by itself, and visitors read it', async () => {
  const on = { guide: true, country: true, cookies: true, shippingNotice: true, helpBall: true }
  expect(await ask(host, operator.sandboxOverlays, {})).toEqual(on)
  for (const name of Object.keys(on) as (keyof typeof on)[]) {
    await ask(host, operator.sandboxSwitchOverlays, { [name]: false })
    expect((await ask(host, calls.getOverlays, {})).switches).toEqual({ ...on, [name]: false })
    await ask(host, operator.sandboxSwitchOverlays, { [name]: true })
  }
  expect(await ask(host, operator.sandboxOverlays, {})).toEqual(on)
})

it('[CALL-24] [OVER-21] a country of the list is kept, any other is refused and changes nothing', async () => {
  const { homeCountries } = await ask(host, calls.getOverlays, {})
  expect(homeCountries[0]).toEqual({ id: 1, nameI18n: { sc: '新加坡', tc: '新加坡', en: 'Singapore' } })
  const bound = async () => (await ask(host, getUserInfo, {}, as())).bindCountry
  expect(await bound()).toBe(0)
  for (const countryCode of ['', '999', '1.0', '99999999999'])
    expect(await send(host.app, calls.saveCountry, { countryCode }, as())).toMatchObject({ code: '1' })
  expect(await bound()).toBe(0)
  const [, second] = homeCountries
  await ask(host, calls.saveCountry, { countryCode: String(second!.id) }, as())
  expect(await bound()).toBe(second!.id)
})

describe('the home countries that the operator offers', () => {
  const idsOffered = async () => (await ask(host, calls.getOverlays, {})).homeCountries.map(({ id }) => id)
  const bound = async (who = me) => (await ask(host, getUserInfo, {}, as(who))).bindCountry
  const offer = (id: number, isOffered: boolean) =>
    ask(host, countries.sandboxOfferCountry, { id, isOffered })
  const add = (name: Partial<Localised>) => send(host.app, countries.sandboxAddCountry, { name })

  it('are those of the list; who lives in one that is taken off is asked anew until it is there again', async () => {
    await ask(host, calls.saveCountry, { countryCode: '3' }, as())
    await ask(host, calls.saveCountry, { countryCode: '4' }, as(other))
    const before = await idsOffered()
    await offer(3, false)
    expect(await idsOffered()).toEqual(before.filter((id) => id !== 3))
    expect([await bound(), await bound(other)]).toEqual([0, 4])
    expect(await send(host.app, calls.saveCountry, { countryCode: '3' }, as())).toMatchObject({ code: '1' })
    const listed = await ask(host, countries.sandboxCountries, {})
    expect(listed.find(({ id }) => id === 3)).toMatchObject({
      nameI18n: { en: 'Hong Kong' },
      isOffered: false,
    })
    await offer(3, true)
    expect(await idsOffered()).toEqual(before)
    expect(await bound()).toBe(3)
    expect(await send(host.app, countries.sandboxOfferCountry, { id: 999, isOffered: true })).toMatchObject({
      code: 'S5',
    })
  })
  it('are one more at the end, in one language or three, and once however often it is sent', async () => {
    const before = await idsOffered()
    const answers = await Promise.all([add({ tc: '冰島', sc: '冰岛' }), add({ tc: '冰島', sc: '冰岛' })])
    expect(answers.map(({ code }) => code).sort()).toEqual(['0', '400'])
    const ids = await idsOffered()
    expect(ids.slice(0, -1)).toEqual(before)
    const { homeCountries } = await ask(host, calls.getOverlays, {})
    expect(homeCountries.at(-1)).toEqual({ id: ids.at(-1), nameI18n: { sc: '冰岛', tc: '冰島', en: '冰岛' } })
    await ask(host, calls.saveCountry, { countryCode: String(ids.at(-1)) }, as())
    expect(await bound()).toBe(ids.at(-1))
    await host.world.db.delete(homeCountryRows).where(eq(homeCountryRows.id, ids.at(-1)!))
  })
  it.each([
    ['no name', {}, ['name.sc']],
    ['a name that is there, in other letters', { en: ' SINGAPORE ' }, ['name.en']],
    ['two that are there', { sc: '日本', en: 'France', tc: '某地' }, ['name.sc', 'name.en']],
    ['a name that is too long', { en: 'x'.repeat(61) }, ['name.en']],
  ])('are not one more with %s', async (_, name, fields) => {
    const before = await idsOffered()
    const refused = await add(name)
    expect(refused.code).toBe('400')
    const { problems } = refused.data as { problems: Record<string, { message: string }> }
    expect(Object.keys(problems)).toEqual(fields)
    for (const { message } of Object.values(problems)) expect(message).toMatch(/./)
    expect(await idsOffered()).toEqual(before)
  })
})

it('[CALL-20] the newest of each kind is shown until it is withdrawn', async () => {
  expect(await popupOf(1)).toBeNull()
  await publish(1, 'first')
  const id = await publish(1, 'second')
  expect(await popupOf(1)).toEqual({ id, title: words('second'), content: words('second in full') })
  expect(await popupOf(2)).toBeNull()
  const encryption = await publish(2, 'sealed')
  expect(await popupOf(2)).toMatchObject({ id: encryption })
  await ask(host, operator.sandboxPublishPopup, { popupType: 1 })
  expect(await popupOf(1)).toBeNull()
  expect(await popupOf(2)).toMatchObject({ id: encryption })
})

it('of two changes in the same moment none is lost, and one popup of a kind stays published', async () => {
  const parts = [{ guide: false }, { country: false }, { cookies: false }]
  await Promise.all(parts.map((part) => switchOverlays(host.world, part)))
  const { switches } = await ask(host, calls.getOverlays, {})
  expect(switches).toEqual({
    guide: false,
    country: false,
    cookies: false,
    shippingNotice: true,
    helpBall: true,
  })
  await switchOverlays(host.world, { guide: true, country: true, cookies: true })
  await Promise.all(['first', 'second', 'third'].map((text) => publish(1, text)))
  const published = await host.world.db.select().from(popups).where(eq(popups.isPublished, true))
  expect(published.filter(({ popupType }) => popupType === 1)).toHaveLength(1)
})

it('[CALL-21] [OVER-58] who does not want one again is not shown it, the others are, and the next one is shown to all', async () => {
  const id = await publish(1, 'first')
  // Of another kind, or of none: nothing is left out by it.
  await ask(host, calls.savePopup, { announcementId: id, popupType: 2 }, as())
  await ask(host, calls.savePopup, { announcementId: 'none', popupType: 1 }, as())
  expect(await popupOf(1)).toMatchObject({ id })
  for (const _ of ['once', 'and the same again'])
    await ask(host, calls.savePopup, { announcementId: id, popupType: 1 }, as())
  expect(await popupOf(1)).toBeNull()
  expect(await popupOf(1, other)).toMatchObject({ id })
  const next = await publish(1, 'second')
  expect(await popupOf(1)).toMatchObject({ id: next })
})

it('the operator makes a member as new; what they did not want goes with the account', async () => {
  const id = await publish(1, 'first')
  await ask(host, calls.savePopup, { announcementId: id, popupType: 1 }, as())
  await ask(host, calls.saveCountry, { countryCode: '1' }, as())
  await ask(host, calls.updateGuide, { source: 2 }, as())
  await ask(host, sandboxMember, { aptId: me.aptId, do: 'asNew' })
  expect(await popupOf(1)).toMatchObject({ id })
  expect(await ask(host, calls.showGuide, {}, as())).toEqual({ appShowTips: 1 })
  expect((await ask(host, getUserInfo, {}, as())).bindCountry).toBe(0)

  await ask(host, calls.savePopup, { announcementId: id, popupType: 1 }, as())
  const { db } = host.world
  const [row] = await db.select().from(members).where(eq(members.aptId, me.aptId))
  await db
    .update(members)
    .set({ status: 'closed', cancelledAt: new Date(0) })
    .where(eq(members.id, row!.id))
  await eraseMember(host.world, row!.id)
  expect(await db.select().from(unwantedPopups).where(eq(unwantedPopups.memberId, row!.id))).toEqual([])
})

it('the forwarder names where an online customer service outside the app is, an https address, or that there is none', async () => {
  const named = 'https://service.example/chat?from=app'
  expect(readSettings({ PORTAGE_SERVICE_URL: ` ${named} ` }).serviceUrl).toBe(named)
  expect(readSettings({}).serviceUrl).toBe('https://www.portage.example/service')
  expect(readSettings({ PORTAGE_SERVICE_URL: ' none ' }).serviceUrl).toBe('')
  for (const wrong of ['service.example', 'http://service.example', 'javascript:alert(1)'])
    expect(() => readSettings({ PORTAGE_SERVICE_URL: wrong })).toThrow(/PORTAGE_SERVICE_URL/)
  const { serviceUrl } = host.world.settings
  host.world.settings.serviceUrl = named
  try {
    expect((await ask(host, calls.getOverlays, {})).serviceUrl).toBe(named)
  } finally {
    host.world.settings.serviceUrl = serviceUrl
  }
})
