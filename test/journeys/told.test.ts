import { journeys } from './journeys'

const { asVisitor, asMember } = journeys()

asVisitor('a screen reader is told, in %s', 'once', ({ app, driver }) => {
  const told = async (id: string, name: string) => (await driver.see(id)).getAttribute(name)

  it('that a choice opens a sheet, which is not open yet', async () => {
    await app.visit('freightEstimation')
    expect(await told('estimate-to', 'aria-haspopup')).toBe('dialog')
    expect(await told('estimate-to', 'aria-expanded')).toBe('false')
  })

  it('how far the piece of the puzzle is, and how far it goes', async () => {
    await app.visit('registerLogin')
    await driver.fill('auth-phone', '81110098')
    await driver.tap('auth-send-code')
    expect(await told('puzzle-slider', 'aria-valuenow')).toBe('0')
    expect(Number(await told('puzzle-slider', 'aria-valuemax'))).toBeGreaterThan(0)
  })
})

asMember('a screen reader is told, as a member, in %s', 'once', ({ app, driver }) => {
  it('what is written to customer service, and what is wrong with it', async () => {
    await app.visit('customerService')
    const field = await driver.see('conversation-text')
    expect(await field.getAttribute('aria-label')).toBe('Message')
    await driver.tap('conversation-send')
    await driver.see('conversation-text-error')
    expect(await field.getAttribute('aria-describedby')).toBe('conversation-text-error')
  })
})
