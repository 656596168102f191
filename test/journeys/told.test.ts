import { sandboxSaveNotice } from '../../sandbox/contract/notices'
import { journeys } from './driver/journeys'

const { sandbox, asVisitor, asMember } = journeys()

asMember('a notice, in %s,', 'once', ({ app, driver }) => {
  it('is marked as new until it is read, and opens its text', async () => {
    const title = { sc: 'Closed', tc: 'Closed', en: 'Closed on Friday' }
    const html = { sc: '<p>休息</p>', tc: '<p>休息</p>', en: '<p>Back on Monday</p>' }
    const { id } = await sandbox.call(sandboxSaveNotice, { kind: 'announcement', title, html })
    await app.visit('my')
    await driver.tap('my-notices')
    await driver.reads(`notice-${id}`, /New[\s\S]*Closed on Friday/)
    await driver.tap(`notice-${id}`)
    await driver.reads('notice-text', 'Back on Monday')
    await app.back()
    await driver.reads(`notice-${id}`, /^Closed on Friday/)
  })
})

asMember('the error of an empty message, in %s,', 'once', ({ app, driver }) => {
  it('is linked to its field', async () => {
    await app.visit('customerService')
    const field = await driver.see('conversation-text')
    expect(await field.getAttribute('aria-label')).toBe('Message')
    await driver.tap('conversation-send')
    await driver.see('conversation-text-error')
    expect(await field.getAttribute('aria-describedby')).toBe('conversation-text-error')
  })
})

asVisitor('the announcements to a screen reader in %s', 'once', ({ app, driver }) => {
  const told = async (id: string, name: string) => (await driver.see(id)).getAttribute(name)

  it('a choice is announced as one that opens a sheet, which is closed', async () => {
    await app.visit('freightEstimation')
    expect(await told('estimate-to', 'aria-haspopup')).toBe('dialog')
    expect(await told('estimate-to', 'aria-expanded')).toBe('false')
  })
  it('the puzzle piece is announced with its position and its maximum', async () => {
    await app.visit('registerLogin')
    await driver.fill('auth-phone', '81110098')
    await driver.tap('auth-send-code')
    expect(await told('puzzle-slider', 'aria-valuenow')).toBe('0')
    expect(Number(await told('puzzle-slider', 'aria-valuemax'))).toBeGreaterThan(0)
  })
})
