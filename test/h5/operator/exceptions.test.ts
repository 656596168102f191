import { until } from '../../support/until'
import { operatorDesk } from './desk'

const { page, calls, sandbox, form, field, press, send, switchTo, says, wordsBeside } = operatorDesk()

/** A parcel that lies in the warehouse, and is an exception. */
async function newException(reason: string, remark = '') {
  const packageNo = await calls.parcelToPay(sandbox)
  await press(`raiseException-${packageNo}`)
  await send('step', { reason, remark })
  await says(`${packageNo} → abnormal`)
  return packageNo
}
/** Writes what is said of a code, and what may be answered. */
async function write(values: Readonly<Record<string, string>>, answers: readonly string[] = []) {
  for (const answer of answers) await switchTo(`answer.${answer}`, true)
  await send('reason', values)
  await says('written')
}
beforeEach(() => page.locator('#reasons-part summary').click())

describe('an exception', () => {
  it('is told and answered as the operator has it, and as the app has it again', async () => {
    const packageNo = await newException('2')
    const sc = '箱子<b>破</b>了'
    await write({ kind: 'exception', code: '2', 'words.sc': sc, 'words.en': 'The box is <b>torn</b>' }, [
      'goOn',
      'forward',
    ])
    const { summary, exception } = await calls.detail(packageNo)
    expect(summary.reasonWords).toEqual({ 2: { sc, tc: sc, en: 'The box is <b>torn</b>' } })
    expect(exception!.answers).toEqual(['goOn', 'forward'])
    await page.locator('#reasons', { hasText: 'The box is <b>torn</b>' }).waitFor()
    expect(await page.locator('#reasons b', { hasText: 'torn' }).count()).toBe(0)
    await press('reason-exception-2')
    expect(await field(form('reason'), 'answer.forward').isChecked()).toBe(true)
    await press('reason-reset')
    await says("the app's own words")
    const again = await calls.detail(packageNo)
    expect(again.summary.reasonWords).toEqual({})
    expect(again.exception!.answers).toEqual(['goOn', 'return', 'claim', 'dispose'])
  })
  it('of a type of its own is chosen at the parcel, and reads so', async () => {
    await write({ kind: 'exception', code: '42', 'words.en': 'An invoice is missing' }, ['papers'])
    const packageNo = await newException('42')
    const { summary, exception } = await calls.detail(packageNo)
    expect(summary).toMatchObject({ exceptionType: 42, reasonWords: { 42: { sc: 'An invoice is missing' } } })
    expect(exception!.answers).toEqual(['papers'])
  })
  it('of which the code is none says so beside it', async () => {
    const reason = form('reason')
    await send('reason', { kind: 'review', code: '1', 'words.en': 'Fine' })
    expect(await wordsBeside(field(reason, 'code'))).toMatch(/Code 1 says/)
    await send('reason', { code: 'x' })
    expect(await wordsBeside(field(reason, 'code'))).not.toBe('')
    expect(await field(reason, 'words.en').inputValue()).toBe('Fine')
  })
  it('is left by Escape or by its button, and nothing is raised', async () => {
    const packageNo = await calls.parcelToPay(sandbox)
    const button = page.locator(`#raiseException-${packageNo}`)
    const hasFocus = () => button.evaluate((node) => node === document.activeElement)
    for (const leave of [() => page.keyboard.press('Escape'), () => press('step-cancel')]) {
      await button.and(page.locator(':not([aria-busy])')).focus()
      await page.keyboard.press('Enter')
      await page.locator('#step-dialog[open]').waitFor()
      await leave()
      await page.locator('#step-dialog').waitFor({ state: 'hidden' })
      await until(hasFocus, 'the focus is elsewhere')
    }
    expect((await calls.detail(packageNo)).summary.state).toBe('toPay')
  })
})
