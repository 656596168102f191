import { listAddresses } from '../../../../src/contract/addresses'
import type { Lang } from '../../../../src/domain/language'
import { operatorDesk } from '../../../h5/operator/desk'
import { until } from '../../../support/until'

const { page, calls, sandbox, form, field, press, send, switchTo, says, inApp } = operatorDesk()

/** A parcel that lies in the warehouse, and is an exception. */
async function newException(reason: string, remark = '') {
  const packageNo = await calls.parcelToPay(sandbox)
  await press(`raiseException-${packageNo}`)
  await send('step', { reason, remark })
  await says(`${packageNo} → abnormal`)
  return packageNo
}
const inThree = ({ sc, tc, en }: Words) => ({ 'words.sc': sc, 'words.tc': tc, 'words.en': en })
/** Writes what is said of a code, and what may be answered. */
async function write(values: Readonly<Record<string, string>>, answers: readonly string[] = []) {
  for (const answer of answers) await switchTo(`answer.${answer}`, true)
  await send('reason', values)
  await says('written')
}
type Words = Readonly<Record<Lang, string>>
/** What the app says of code 2 by itself. */
const OWN: Words = { sc: '外箱破损', tc: '外箱破損', en: 'The outer box is damaged' }
/** What the member's screens say of a parcel in each language, markup as it was written, and what may be answered. */
const appReads = (packageNo: string, words: Words, answers: readonly string[] = []) =>
  inApp(async ({ driver, visit }) => {
    for (const [lang, said] of Object.entries(words) as [Lang, string][]) {
      await visit(`/myPackage/details?packageNo=${packageNo}`, lang)
      await driver.reads('details-remark', said)
      const offered = driver.page.locator('[id^="exception-"][role="radio"]:visible')
      let ids = ''
      await until(
        async () => {
          ids = await offered.evaluateAll((all) => all.map(({ id }) => id.slice('exception-'.length)).join())
          return ids === answers.join()
        },
        () => `offered is '${ids}', not '${answers}'`,
      )
      await visit('/myPackage/list', lang)
      await driver.reads(`parcel-${packageNo}`, said)
    }
  })
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
    await appReads(packageNo, { sc, tc: sc, en: 'The box is <b>torn</b>' }, ['goOn', 'forward'])
    await page.locator('#reasons', { hasText: 'The box is <b>torn</b>' }).waitFor()
    expect(await page.locator('#reasons b', { hasText: 'torn' }).count()).toBe(0)
    await press('reason-exception-2')
    expect(await field(form('reason'), 'answer.forward').isChecked()).toBe(true)
    await press('reason-reset')
    await says("the app's own words")
    const again = await calls.detail(packageNo)
    expect(again.summary.reasonWords).toEqual({})
    expect(again.exception!.answers).toEqual(['goOn', 'return', 'claim', 'dispose'])
    await appReads(packageNo, OWN, ['goOn', 'return', 'claim', 'dispose'])
  })
  it('of the review is chosen at the parcel, and reads so in the language of its member', async () => {
    const words = { sc: '发票看不清', tc: '發票看不清楚', en: 'The invoice cannot be read' }
    await write({ kind: 'review', code: '43', ...inThree(words) })
    const [address] = await calls.call(listAddresses, {})
    const { packageNo } = await calls.forecast('SF14085000000001', address!.id)
    await sandbox.step(packageNo, 'receive')
    await press(`refuseReview-${packageNo}`)
    await send('step', { reason: '43', remark: 'page 2' })
    await says(`${packageNo} → declarationFailed`)
    await appReads(packageNo, words)
  })
})
