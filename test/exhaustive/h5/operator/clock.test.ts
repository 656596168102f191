import { sandboxClock } from '../../../../src/contract/sandbox-clock'
import { operatorDesk } from '../../../h5/operator/desk'

const { page, sandbox, form, field, press, send, says, wordsBeside } = operatorDesk()

it('the clock is put forward, not too far, and shows the real time again', async () => {
  const ahead = page.locator('#clock-ahead')
  const hours = async () => (await sandbox.call(sandboxClock, {})).aheadHours
  await ahead.getByText('the real time').waitFor()
  // An hour: the sessions of the other tests last longer.
  await send('clock', { hours: '1' })
  await says('all that is due is done')
  await ahead.getByText('1 h ahead').waitFor()
  expect(await hours()).toBe(1)
  const shown = await page.locator('#clock-now').innerText()
  expect(shown).not.toBe('')
  await send('clock', { hours: '8760' })
  expect(await wordsBeside(field(form('clock'), 'hours'))).toMatch(/a year at most/)
  expect(await hours()).toBe(1)
  await press('clock-real')
  await says('The real time again')
  await ahead.getByText('the real time').waitFor()
  expect(await hours()).toBe(0)
})
