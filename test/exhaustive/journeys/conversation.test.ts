import { deleteConversationOf } from '../../../server/src/db/repositories/conversations'
import { findMemberByCode } from '../../../server/src/db/repositories/members'
import { DEMO_MEMBERS } from '../../../server/src/demo/demo'
import { newIdempotencyKey } from '../../../src/client/idempotency-key'
import { getConversation } from '../../../src/contract/conversation'
import { sandboxAnswerConversation } from '../../../src/contract/sandbox-conversation'
import { MESSAGES_PER_PAGE } from '../../../src/domain/conversation'
import { journeys } from '../../journeys/journeys'
import { until } from '../../support/until'

const { backEnd, sandbox, asMember } = journeys()
const [{ aptId }] = DEMO_MEMBERS
/** px that the keyboard of a phone covers */
const KEYBOARD = 300
/** messages before the first page, besides number 0 */
const EARLIER = 9

asMember('the conversation with customer service, in %s', 'once', ({ build, app, driver, calls }) => {
  const answer = (text: string) =>
    sandbox.call(sandboxAnswerConversation, {
      ...{ aptId, text, pictureIds: [], idempotencyKey: newIdempotencyKey() },
    })

  // The other build has talked to it already.
  beforeAll(async () => {
    const member = await findMemberByCode(backEnd.world.db, aptId)
    await deleteConversationOf(backEnd.world.db, member!.id)
  })

  it('earlier messages come above what is read, which stays where it is', async () => {
    for (let n = -EARLIER; n <= MESSAGES_PER_PAGE; n += 1) await answer(`No. ${n} of ${build}`)
    await app.visit('customerService')
    await driver.reads('conversation', `No. ${MESSAGES_PER_PAGE} of ${build}`)
    const oldest = (await calls.call(getConversation, {})).messages.at(-1)!
    await (await driver.see('conversation-older')).scrollIntoViewIfNeeded()
    await driver.still()
    const topOf = async () => (await driver.find(`conversation-${oldest.id}`).boundingBox())!.y
    const before = await topOf()
    await driver.tap('conversation-older')
    await driver.reads('conversation', `No. 0 of ${build}`)
    await driver.still()
    // The way to them goes with its line, of which nothing is left above.
    expect(Math.abs((await topOf()) - before)).toBeLessThan(60)
  })
  it('an answer comes while the screen is open', async () => {
    await answer(`The goods are whole, by ${build}.`)
    await driver.reads('conversation', `The goods are whole, by ${build}.`)
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
})
