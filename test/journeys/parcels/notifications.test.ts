import { saveMessagePreference } from '../../../src/contract/messages/messages'
import { listNotifications, markAllNotificationsAsRead } from '../../../src/contract/messages/notifications'
import { journeys } from '../driver/journeys'

const { sandbox, asMember } = journeys()

asMember('parcel updates in %s', 'once', ({ build, app, driver, calls }) => {
  const unread = async () => (await calls.call(listNotifications, {})).unread
  const readAll = async () => {
    const [newest] = (await calls.call(listNotifications, {})).notifications
    if (newest) await calls.call(markAllNotificationsAsRead, { upTo: newest.time })
  }
  // The other build has the same member.
  beforeAll(async () => {
    await calls.call(saveMessagePreference, { kind: 'toPay', isWanted: true })
    await readAll()
  })

  it('an event of a parcel is counted on the account screen until it is read, and opens the parcel', async () => {
    await calls.parcelToPay(sandbox)
    const ofOthers = await unread()
    await calls.parcelToPay(sandbox)
    const count = await unread()
    const [{ id } = { id: '' }] = (await calls.call(listNotifications, {})).notifications
    await app.visit('my')
    await driver.reads('my-updates', new RegExp(`Parcel updates\\s*${count} new`))
    await driver.tap('my-updates')
    await driver.reads(`update-${id}`, /^Unread/)
    await driver.tap(`update-${id}`)
    await driver.see('details-state')
    await app.back()
    await driver.reads(`update-${id}`, /^(?!Unread)/)
    // All notifications of the opened parcel are read.
    await driver.reads('updates-read-all', `Mark all ${ofOthers} as read`)
    await driver.tap('updates-read-all')
    await driver.gone('updates-read-all')
    await app.back()
    await driver.reads('my-updates', /^Parcel updates$/)
  })

  it('a kind that is off is listed, but no longer counted; quiet hours stay until they are removed', async () => {
    await app.visit('messages')
    await driver.tap('updates-settings')
    await driver.tap('notify-toPay')
    await driver.isOff('notify-toPay')
    await driver.tap('notify-quiet')
    await driver.pick('notify-quiet-to', 'notify-quiet-to-sheet', '450')
    await driver.reads('notify-quiet-to', '07:30')
    if (build === 'h5') await driver.see('notify-push-note')
    else await driver.reads('notify-wechat', 'WeChat messages')
    await app.visit('notificationSettings')
    await driver.reads('notify-quiet-to', '07:30')
    await driver.isOff('notify-toPay')
    await driver.tap('notify-quiet')
    await driver.gone('notify-quiet-to')
    const packageNo = await calls.parcelToPay(sandbox)
    const { notifications } = await calls.call(listNotifications, {})
    const news = notifications.filter((each) => each.packageNo === packageNo)
    expect(news.map(({ kind, isUnread }) => [kind, isUnread])).toEqual(
      expect.arrayContaining([
        ['toPay', false],
        ['arrival', true],
      ]),
    )
    await app.visit('my')
    await driver.reads('my-updates', `${news.filter(({ isUnread }) => isUnread).length} new`)
  })
})
