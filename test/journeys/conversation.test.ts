import type { Route } from 'playwright-core'
import { fetched } from '../../scripts/screens/fetched'
import { deleteConversationOf } from '../../server/src/db/repositories/conversations'
import { findMemberByCode } from '../../server/src/db/repositories/members'
import { DEMO_MEMBERS } from '../../server/src/demo/demo'
import { newIdempotencyKey } from '../../src/client/idempotency-key'
import { getConversation, sendMessage } from '../../src/contract/conversation'
import { uploadPicture } from '../../src/contract/forecast'
import { sandboxParcels } from '../../src/contract/sandbox'
import {
  sandboxAnswerConversation,
  sandboxCloseConversation,
  sandboxConversation,
  sandboxConversations,
} from '../../src/contract/sandbox-conversation'
import { sandboxSwitchOverlays } from '../../src/contract/sandbox-overlays'
import { getCustomerService } from '../../src/contract/warehouse'
import { MESSAGES_PER_PAGE } from '../../src/domain/conversation'
import { HOTLINE } from '../../src/domain/hotline'
import { takeScreenshots } from '../support/photos'
import { until } from '../support/until'
import { journeys } from './journeys'

const { backEnd, sandbox, asMember } = journeys()
const [{ aptId }] = DEMO_MEMBERS
/** px that the keyboard of a phone covers */
const KEYBOARD = 300

let photos: string[]
beforeAll(async () => {
  photos = await takeScreenshots()
})

asMember('customer service, in %s', 'once', ({ build, app, driver, calls }) => {
  const operatorReads = () => sandbox.call(sandboxConversation, { aptId })
  const answer = (text: string) =>
    sandbox.call(sandboxAnswerConversation, {
      ...{ aptId, text, pictureIds: [], idempotencyKey: newIdempotencyKey() },
    })
  const operatorHears = (text: string) =>
    until(async () => (await operatorReads())[0]?.text === text, `'${text}' has not arrived`)
  const waits = async () =>
    (await sandbox.call(sandboxConversations, {})).some((row) => row.aptId === aptId && row.waitingSince)
  const stuck = async () => {
    const parcels = await sandbox.call(sandboxParcels, {})
    return parcels.find((parcel) => parcel.aptId === aptId && parcel.state === 'abnormal')!.packageNo
  }
  const newest = async () => (await calls.call(getConversation, {})).messages

  // The other build has talked to it already.
  beforeAll(async () => {
    const member = await findMemberByCode(backEnd.world.db, aptId)
    await deleteConversationOf(backEnd.world.db, member!.id)
    await app.visit('my')
  })

  it('is there from the personal area; before anything was said it tells when and whom to call', async () => {
    await driver.tap('my-service')
    await driver.reads('conversation-empty', 'How can we help?')
    await driver.reads('conversation-hours', /\d/)
    expect(await app.dials(() => driver.tap('conversation-hotline'))).toBe(HOTLINE)
    if (build === 'h5') expect(app.addressBar()).toBe('/customerService')
    await driver.tap('conversation-send')
    await driver.reads('conversation-text-error', 'Write something')
  })
  it('takes words with pictures, one of which had failed, which customer service sees', async () => {
    const upload = `**${uploadPicture.path}`
    await driver.page.route(upload, (route) => route.fulfill({ status: 500 }))
    await driver.chooseFiles('conversation-add', photos)
    await driver.see('conversation-upload-1-retry')
    await driver.page.unroute(upload)
    await driver.tap('conversation-upload-1-retry')
    await driver.see('conversation-picture-0')
    await driver.tap('conversation-picture-0-remove')
    await driver.gone('conversation-picture-0')
    await driver.tap('conversation-upload-0-retry')
    await driver.see('conversation-picture-0')
    await driver.fill('conversation-text', 'The box came with a torn corner.\nCan you look at it?')
    await driver.tap('conversation-send')
    await operatorHears('The box came with a torn corner.\nCan you look at it?')
    await driver.holds('conversation-text', '')
    const [message] = await newest()
    await driver.tap(`conversation-${message!.id}-picture-0`)
    await app.seesPicture()
    await driver.hasNo('conversation-unsent-0', 'conversation')
    expect((await operatorReads()).map(({ from, pictures }) => [from, pictures.length])).toEqual([
      ['member', 1],
    ])
    expect(await waits()).toBe(true)
  })
  it('a picture that failed is taken out', async () => {
    const upload = `**${uploadPicture.path}`
    await driver.page.route(upload, (route) => route.fulfill({ status: 500 }))
    await driver.chooseFiles('conversation-add', photos.slice(0, 1))
    await driver.tap('conversation-upload-0-drop')
    await driver.gone('conversation-upload-0')
    await driver.page.unroute(upload)
  })
  it('an answer comes while the screen is open, and is read by that', async () => {
    await answer('Thank you. We have looked at it: the goods are whole. 已检查。')
    await driver.reads('conversation', /the goods are whole. 已检查。/)
    expect(await waits()).toBe(false)
    await app.back()
    await driver.see('my-service')
    await until(
      async () => !(await driver.find('my-service').innerText()).includes('new'),
      'the answer still counts as unread',
    )
  })
  it('answers that were not read are counted by name, in the personal area and at the help ball, until they are', async () => {
    await answer('It leaves tomorrow.')
    await answer('By the fast line.')
    await app.visit('my')
    await driver.reads('my-service', /Customer service\s*2 new/)
    await sandbox.call(sandboxSwitchOverlays, { helpBall: true })
    try {
      await app.visit('home')
      await driver.tap('help-ball')
      await driver.reads('help-write', 'Write to us · 2 new')
      await driver.tap('help-write')
    } finally {
      await sandbox.call(sandboxSwitchOverlays, { helpBall: false })
    }
    await driver.reads('conversation', 'By the fast line.')
    await app.visit('my')
    await driver.reads('my-service', /^\s*Customer service\s*$/)
  })
  it('what a cut line held back stays, with what was typed since, can be changed, and arrives once', async () => {
    await app.visit('customerService')
    const way = `**${sendMessage.path}`
    // It arrives, and its answer is lost.
    await driver.page.route(way, async (route) => {
      await fetched(route)
      await route.abort()
    })
    await driver.fill('conversation-text', 'Which line?')
    await driver.tap('conversation-send')
    await operatorHears('Which line?')
    await driver.hasNo('conversation-unsent-0', 'conversation')
    await driver.page.unroute(way)
    await driver.page.route(way, (route) => route.abort())
    await driver.fill('conversation-text', 'Is it')
    await driver.tap('conversation-send')
    await driver.reads('conversation-unsent-0', /Is it[\s\S]*Not sent/)
    await driver.fill('conversation-text', 'safe?')
    await app.visit('my')
    await driver.tap('my-service')
    await driver.holds('conversation-text', 'safe?')
    await driver.tap('conversation-unsent-0-edit')
    await driver.holds('conversation-text', 'Is it\nsafe?')
    await driver.tap('conversation-send')
    await driver.see('conversation-unsent-0-again')
    await driver.tap('conversation-unsent-0-again')
    await driver.reads('conversation-unsent-0', /Not sent/)
    await driver.page.unroute(way)
    await driver.tap('conversation-unsent-0-again')
    await driver.gone('conversation-unsent-0')
    await operatorHears('Is it\nsafe?')
    const said = (await operatorReads()).map(({ text }) => text)
    expect(said.filter((text) => /Which line|safe/.test(text))).toEqual(['Is it\nsafe?', 'Which line?'])
  })
  it('earlier messages come above what is read, which stays where it is', async () => {
    for (let n = 1; n <= MESSAGES_PER_PAGE; n += 1) await answer(`No. ${n}`)
    await app.visit('my')
    await driver.tap('my-service')
    await driver.reads('conversation', `No. ${MESSAGES_PER_PAGE}`)
    const oldest = (await newest()).at(-1)!
    await (await driver.see('conversation-older')).scrollIntoViewIfNeeded()
    await driver.still()
    const topOf = async () => (await driver.find(`conversation-${oldest.id}`).boundingBox())!.y
    const before = await topOf()
    await driver.tap('conversation-older')
    await driver.reads('conversation', 'torn corner')
    await driver.still()
    // The way to them goes with its line, of which nothing is left above.
    expect(Math.abs((await topOf()) - before)).toBeLessThan(60)
  })
  it('the keyboard covers neither the field nor its button', async () => {
    const cover = (px: number) =>
      build === 'h5'
        ? driver.page.evaluate((height) => {
            const seen = window.visualViewport!
            Object.defineProperty(seen, 'height', { value: window.innerHeight - height, configurable: true })
            seen.dispatchEvent(new Event('resize'))
          }, px)
        : driver.page.evaluate((height) => window.__host.showKeyboard(height), px)
    const end = async (id: string) => {
      const { y, height } = (await driver.find(id).boundingBox())!
      return y + height
    }
    const { height } = driver.page.viewportSize()!
    await cover(KEYBOARD)
    await until(async () => (await end('conversation-send')) <= height - KEYBOARD, 'it is covered')
    expect(await end('conversation-text')).toBeLessThanOrEqual(height - KEYBOARD)
    await cover(0)
    await until(async () => (await end('conversation-send')) > height - KEYBOARD, 'it has not come down')
  })
  it('customer service ends it, and the next words begin it anew', async () => {
    await sandbox.call(sandboxCloseConversation, { aptId })
    await driver.reads('conversation-closed', 'ended this conversation')
    await driver.fill('conversation-text', 'One more thing')
    await driver.tap('conversation-send')
    await operatorHears('One more thing')
    await driver.gone('conversation-closed')
  })
  it('is there from the help, and from a parcel, by its number', async () => {
    await app.visit('help')
    await driver.tap('help-conversation')
    await driver.holds('conversation-text', '')
    const packageNo = await stuck()
    await app.visit('parcelDetails', `packageNo=${packageNo}`)
    await driver.tap('details-contact')
    await driver.tap('contact-write')
    await driver.holds('conversation-text', `${packageNo}\n`)
  })
  const CONTACT: [string, (route: Route) => Promise<void>][] = [
    ['has named no phone', (route) => route.fulfill({ json: { code: '0', msg: '', data: null } })],
    ['cannot be asked for its phone', (route) => route.abort()],
  ]
  it.each(CONTACT)('is there from a parcel where the forwarder %s', async (_, answered) => {
    const packageNo = await stuck()
    const asked = `**${getCustomerService.path}*`
    await driver.page.route(asked, answered)
    await app.visit('parcelDetails', `packageNo=${packageNo}`)
    await driver.tap('details-contact')
    await driver.reads('contact', HOTLINE)
    await driver.hasNo('contact-call', 'contact-write')
    await driver.tap('contact-write')
    await driver.holds('conversation-text', `${packageNo}\n`)
    await driver.page.unroute(asked)
  })
})
