import { sandboxReportEzway } from '../../sandbox/contract/ezway'
import { journeys } from './driver/journeys'

const { sandbox, asMember } = journeys()

asMember(
  'a parcel to Taiwan in %s',
  'once',
  ({ app, driver }) => {
    it('waits in EZ WAY, is corrected after a mismatch, and clears once its receiver confirms', async () => {
      const { packageNo, steps } = await sandbox.packageOf('SF1408227655327')
      const report = (result: 'asked' | 'confirmed' | 'mismatch', wrong: 'phone'[] = []) =>
        sandbox.call(sandboxReportEzway, { packageNo, report: result, wrong })
      const visit = () => app.visit('parcelDetails', `packageNo=${packageNo}`)
      await visit()
      await driver.reads('details-state', 'Confirm in EZ WAY')
      await driver.reads('ezway-text', 'phone number that ends in 678')
      expect(steps).not.toContain('clear')
      await expect(sandbox.step(packageNo, 'clear')).rejects.toThrow('EZW2')
      await report('mismatch', ['phone'])
      await visit()
      await driver.reads('ezway-wrong-phone', 'registered in EZ WAY')
      await driver.fill('ezway-phone', '0987 654 321')
      await driver.tap('ezway-submit')
      await driver.reads('ezway-sent', '+886 987654321')
      await report('asked')
      await visit()
      await driver.reads('ezway-text', 'phone number that ends in 321')
      await report('confirmed')
      await sandbox.step(packageNo, 'clear')
      await visit()
      await driver.reads('details-state', 'Cleared')
      await driver.reads('details-events', 'Confirmed in EZ WAY')
    })
  },
  ['h5'],
)
