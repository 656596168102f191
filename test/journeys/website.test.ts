import { journeys } from './journeys'

const PAYPAL_PAGE = 'https://www.portage.example/pay'

const { sandbox, asMember } = journeys()

asMember('a flow that mobile does not support, in %s', 'once', ({ build, app, driver, calls }) => {
  it('[CHAN-29] [PAYM-14] is offered on the website: paying by PayPal leads there', async () => {
    const packageNo = await calls.parcelToPay(sandbox)
    await app.visit('payDiscounts', `packageNo=${packageNo}`)
    await driver.see('pay-confirm')
    await driver.page.getByText('PayPal').waitFor()
    await driver.hasNo('pay-method-10', 'pay-website')
    const press = () => driver.tap('pay-website')
    // The mini program cannot open it: it says that the address was copied.
    const led = build === 'h5' ? press : () => driver.toast('Address copied', press)
    expect(await app.website(led)).toBe(PAYPAL_PAGE)
  })
})
