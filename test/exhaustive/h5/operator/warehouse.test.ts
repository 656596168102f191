import { sandboxSettleTrade } from '../../../../sandbox/contract/sandbox'
import { createIdempotencyKey } from '../../../../src/client/idempotency-key'
import { listAddresses } from '../../../../src/contract/addresses/addresses'
import { listCertificates } from '../../../../src/contract/certificates/certificates'
import { getMergeFees, submitMerge } from '../../../../src/contract/consolidation/merge'
import { submitSplit } from '../../../../src/contract/consolidation/split'
import { getOrder } from '../../../../src/contract/orders/orders'
import { requestTaxReceipt } from '../../../../src/contract/parcels/tax-receipt'
import { getAddedService } from '../../../../src/contract/services/added-services'
import type { Lang } from '../../../../src/domain/base/language'
import {
  LOGISTICS_TRANSITION_EVENTS,
  type LogisticsTransitionEvent,
} from '../../../../src/domain/parcels/parcel-state'
import { PAYMENT_METHOD_ID } from '../../../../src/domain/payments/payment'
import { ADDED_SERVICE_TYPE_CODE } from '../../../../src/domain/services/added-service'
import { operatorDesk } from '../../../h5/operator/desk'
import { submitCertificateWithoutApp } from '../../../support/back-end/submit-certificate'
import { goodsItem } from '../../../support/builders'
import { takeScreenshots } from '../../../support/photos'
import { until } from '../../../support/until'

const desk = operatorDesk()
const { page, session, calls, sandbox, form, field, fill, press, send, switchTo, says, wordsBeside } = desk

const firstAddress = async () => (await calls.call(listAddresses, {}))[0]!.id
async function pay(orderNo: string) {
  const tradeNo = await calls.startTrade(orderNo, PAYMENT_METHOD_ID.alipay)
  await sandbox.call(sandboxSettleTrade, { tradeNo, result: 'approve' })
}
const NO_PICTURE = { name: 'note.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }

describe('the steps of a parcel', () => {
  const taken = new Set<LogisticsTransitionEvent>()
  /** Presses a step, sends the form that it may require, and waits for the new state. */
  async function step(
    packageNo: string,
    name: LogisticsTransitionEvent,
    to: string,
    asked?: Record<string, string>,
  ) {
    await press(`${name}-${packageNo}`)
    if (asked) await send('step', asked)
    await says(`${packageNo} → ${to}`)
    taken.add(name)
  }

  it('lead through review, exception, payment, dispatch and signing to the tax receipt', async () => {
    const { packageNo } = await calls.forecast('SF1408229900001', await firstAddress())
    await step(packageNo, 'receive', 'inboundReview', { kg: '1.5' })
    expect((await calls.detail(packageNo)).summary.weight).toBe(1500)
    await step(packageNo, 'refuseReview', 'declarationFailed', { reason: '8', remark: 'Which model?' })
    await step(packageNo, 'raiseException', 'abnormal', { reason: '2', exceptionStatus: '0' })
    await step(packageNo, 'resolveException', 'inboundReview')
    await step(packageNo, 'passReview', 'tallying')
    await step(packageNo, 'tally', 'toPay', { lengthCm: '31', widthCm: '21', heightCm: '11' })
    await pay(await calls.order(packageNo))
    await step(packageNo, 'ship', 'outboundCustoms')
    await step(packageNo, 'clear', 'clearedTransit')
    await step(packageNo, 'transit', 'inTransit')
    await step(packageNo, 'deliver', 'delivering')
    await step(packageNo, 'sign', 'signed', { signer: 'receiver' })
    await calls.call(requestTaxReceipt, { packageNo })
    const pictures = field(form(`taxReceipt-${packageNo}`), 'pictures')
    await pictures.setInputFiles((await takeScreenshots()).slice(0, 2))
    await send(`taxReceipt-${packageNo}`)
    await says('tax receipt sent')
    const { taxReceipt } = await calls.detail(packageNo)
    expect(taxReceipt?.sentAt).not.toBeNull()
    expect(taxReceipt?.pictures).toHaveLength(2)
  })
  it('cover a merge, a split and an abnormal end', async () => {
    const packageNos = [await calls.parcelToPay(sandbox), await calls.parcelToPay(sandbox)]
    const chosen = { packageNos, addressId: await firstAddress(), sendModId: 'SM100005001', pieces: 2 }
    const { totalCents } = await calls.call(getMergeFees, chosen)
    const idempotencyKey = createIdempotencyKey()
    const merge = await calls.call(submitMerge, { ...chosen, totalCents, idempotencyKey })
    await pay(merge.orderNo)
    const [merged] = (await calls.call(getOrder, { orderNo: merge.orderNo })).parcels
    await step(merged!.packageNo, 'pack', 'paidWaitingOutbound')

    const goods = [goodsItem({ description: 'Desk lamp', quantity: 3, unitPrice: 1000 })]
    const whole = await calls.parcelToPay(sandbox, { grams: 29_000, goods })
    const pieces = [1, 2, 3].map(() => [{ position: 0, quantity: 1 }])
    const divided = { packageNo: whole, pieces, totalCents: 3000, idempotencyKey: createIdempotencyKey() }
    await pay((await calls.call(submitSplit, divided)).orderNo)
    await step(whole, 'split', 'abnormalEnded')
    expect((await calls.detail(whole)).splitInto).toHaveLength(3)

    const lost = await calls.parcelToPay(sandbox)
    await step(lost, 'raiseException', 'abnormal', { reason: '2' })
    await step(lost, 'endAbnormally', 'abnormalEnded')
    expect([...taken].sort()).toEqual([...LOGISTICS_TRANSITION_EVENTS].sort())
  })
})

it('the answer of a receiver in EZ WAY is reported, and the receiver is asked again', async () => {
  const { packageNo } = await sandbox.packageOf('SF1408227655327')
  const state = async () => (await calls.detail(packageNo)).ezway?.state
  await send(`ezway-mismatch-${packageNo}`)
  await page.locator('.problem', { hasText: 'Choose what differs' }).waitFor()
  await page.locator(`form[id="ezway-mismatch-${packageNo}"] [value=phone]`).check()
  await send(`ezway-mismatch-${packageNo}`)
  await says(`${packageNo}: EZ WAY mismatch`)
  await press(`ezway-asked-${packageNo}`)
  await says(`${packageNo}: EZ WAY asked`)
  await press(`ezway-declined-${packageNo}`)
  await says(`${packageNo}: EZ WAY declined`)
  await press(`ezway-asked-${packageNo}`)
  await says(`${packageNo}: EZ WAY asked`)
  await press(`ezway-confirmed-${packageNo}`)
  await says(`${packageNo}: EZ WAY confirmed`)
  expect(await state()).toBe('confirmed')
})

it('a self-pickup parcel is reported ready with its last day, and signed for with its code', async () => {
  const packageNo = await calls.parcelToPoint(sandbox)
  await send(`pickup-${packageNo}`, { lastDay: '2020-01-01' })
  await page.locator('.problem', { hasText: 'Choose a day from today' }).waitFor()
  await send(`pickup-${packageNo}`, { lastDay: '' })
  await says('ready for pickup')
  const code = (await calls.detail(packageNo)).pickupCode!
  await press(`sign-${packageNo}`)
  await send('step', { code: code === '000000' ? '000001' : '000000' })
  await page.locator('.problem', { hasText: "isn't this parcel's pickup code" }).first().waitFor()
  await send('step', { code })
  await says(`${packageNo} → signed`)
})

it('a photograph is taken or uploaded with a note, and an invalid file is refused at its field', async () => {
  const packageNo = await calls.parcelToPay(sandbox)
  const has = (...kinds: string[]) =>
    until(async () => {
      const { photographs } = await calls.detail(packageNo)
      return photographs.map(({ kind }) => kind).join() === kinds.join()
    }, 'it is not there')
  const counted = (text: string) =>
    page.locator('#parcels .card', { hasText: packageNo }).getByText(text).waitFor()
  await counted('Arrival · 到仓 0/4, due within 48 hours')
  await press(`photograph-arrival-${packageNo}`)
  await has('arrival')
  await counted('Arrival · 到仓 1/4')
  await press(`photograph-weighing-${packageNo}`)
  await has('arrival', 'weighing')
  await counted('Scales · 称重 1/4')
  const uploads = () => form(`photograph-file-${packageNo}`)
  await field(uploads(), 'file').setInputFiles([NO_PICTURE])
  expect(await field(uploads(), 'note.en').isVisible()).toBe(false)
  await field(uploads(), 'kind').selectOption('damage')
  await field(uploads(), 'note.en').fill('A corner is crushed')
  await send(`photograph-file-${packageNo}`)
  await page.locator('.problem', { hasText: 'JPG, PNG or GIF only' }).waitFor()
  expect(await field(uploads(), 'note.en').inputValue()).toBe('A corner is crushed')
  await field(uploads(), 'file').setInputFiles((await takeScreenshots())[0]!)
  await send(`photograph-file-${packageNo}`)
  await has('arrival', 'weighing', 'damage')
  expect((await calls.detail(packageNo)).photographs[2]!.note?.sc).toBe('A corner is crushed')
})

it('a service is completed with pictures and a reply, or marked as failed', async () => {
  const ordered = async () => {
    const packageNo = await calls.parcelToPay(sandbox)
    const service = { packageNo, addedType: ADDED_SERVICE_TYPE_CODE.photo, count: 2, remark: '' }
    return calls.paidService(sandbox, service)
  }
  const card = (orderNo: string) =>
    page.locator('#services .card', { has: page.locator(`#service-done-${orderNo}`) })
  const view = (orderNo: string) => calls.call(getAddedService, { orderNo })
  const done = await ordered()
  await press(`service-camera-${done}`)
  await card(done).getByText('2/2').waitFor()
  await card(done).getByLabel('Reply').fill('Both <b>whole</b>')
  await press(`service-done-${done}`)
  await says(`${done}: OK`)
  const { service, files } = await view(done)
  expect(service).toMatchObject({ state: 'done', reply: 'Both <b>whole</b>' })
  expect(files).toHaveLength(2)
  const failed = await ordered()
  await field(form(`service-file-${failed}`), 'file').setInputFiles((await takeScreenshots())[0]!)
  await send(`service-file-${failed}`)
  await card(failed).getByText('1/2').waitFor()
  await card(failed).getByLabel('Reason of the failure').selectOption('sealed')
  await press(`service-fail-${failed}`)
  await says(`${failed}: OK`)
  expect((await view(failed)).service.state).toBe('failed')
})

it.each([
  [{ name: '林宜', number: '11010519491231002X' }, ['validity', 'backUnclear'], 'A <b>glare</b>', 'failed'],
  [{ name: '林依', number: '44030519900101123X' }, [], '', 'approved'],
])(
  'an ID certificate of %j reviewed with the reasons %j and the remark "%s" is %s',
  async (card, reasons, remark, status) => {
    const id = await submitCertificateWithoutApp(calls, card)
    const row = page.locator('#certificates .card', { has: page.locator(`#approve-${id}`) })
    if (status === 'failed') {
      await press(`refuse-${id}`)
      await says('Choose at least one reason.')
    }
    for (const reason of reasons) await row.locator(`input[value="${reason}"]`).check()
    await row.getByLabel('备注').fill(remark)
    await press(status === 'failed' ? `refuse-${id}` : `approve-${id}`)
    await says(`${card.name}: `)
    const reviewed = (await calls.call(listCertificates, {})).find((one) => one.id === id)
    expect(reviewed).toMatchObject({ status, reasons })
  },
)

it('an unannounced parcel is received, or the form shows why not', async () => {
  await fill('unannounced', { aptId: session.aptId, trackingNo: 'SF1408999955319' })
  await send('unannounced', { kg: 'heavy' })
  expect(await wordsBeside(field(form('unannounced'), 'kg'))).not.toBe('')
  await send('unannounced', { kg: '1.5' })
  await says('received')
  expect((await sandbox.packageOf('SF1408999955319')).state).toBe('waitingDeclaration')
})

const SAYS: Readonly<Record<Lang, string>> = {
  sc: '箱子<b>破</b>了',
  tc: '箱子<b>破</b>了',
  en: 'The box is <b>torn</b>',
}

it("an exception uses the operator's texts and answers, with markup as text, until they are reset", async () => {
  await page.locator('#reasons-part summary').click()
  const packageNo = await calls.parcelToPay(sandbox)
  await press(`raiseException-${packageNo}`)
  await send('step', { reason: '2', remark: '' })
  await says(`${packageNo} → abnormal`)
  for (const answer of ['goOn', 'forward']) await switchTo(`answer.${answer}`, true)
  await send('reason', { kind: 'exception', code: '2', 'words.sc': SAYS.sc, 'words.en': SAYS.en })
  await says('saved')
  const { summary, exception } = await calls.detail(packageNo)
  expect(summary.reasonWords).toEqual({ 2: SAYS })
  expect(exception!.answers).toEqual(['goOn', 'forward'])
  await desk.inApp(async ({ driver, visit }) => {
    for (const [lang, said] of Object.entries(SAYS) as [Lang, string][]) {
      await visit(`/myPackage/details?packageNo=${packageNo}`, lang)
      await driver.reads('details-remark', said)
      await driver.see('exception-forward')
    }
  })
  await page.locator('#reasons', { hasText: SAYS.en }).waitFor()
  expect(await page.locator('#reasons b', { hasText: 'torn' }).count()).toBe(0)
  await press('reason-exception-2')
  expect(await field(form('reason'), 'answer.forward').isChecked()).toBe(true)
  await press('reason-reset')
  await says("the app's own texts")
  const again = await calls.detail(packageNo)
  expect(again.summary.reasonWords).toEqual({})
  expect(again.exception!.answers).toEqual(['goOn', 'return', 'claim', 'dispose'])
})
