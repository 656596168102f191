import '../../support/screens/screen-test'
import { act, type ComponentType } from 'react'
import { setNotLoggedInHandler } from '@/client/error-catalogue'
import { queryClient } from '@/client/query'
import * as account from '@/contract/account/cancellation'
import { addAddress } from '@/contract/addresses/addresses'
import { getPickupConfig, getPickupRemark } from '@/contract/addresses/pickup'
import { getUserInfo, updateUserName } from '@/contract/auth/sessions'
import { signInByCode } from '@/contract/auth/sign-in'
import type { Call } from '@/contract/base/call'
import { addCertificate } from '@/contract/certificates/certificates'
import { addForecast } from '@/contract/forecast/forecast'
import { getSendAndDistributionModes, listAllFlows } from '@/contract/forecast/forecast-lists'
import {
  getForecastAddresses,
  getSuggestedPickupCollector,
  listFlowPickupPoints,
} from '@/contract/forecast/forecast-receivers'
import { estimateFreight } from '@/contract/pricing/freight'
import { ENVELOPE_CODE } from '@/domain/base/envelope'
import CancelPage from '@/features/account/pages/cancel'
import SettingsPage from '@/features/account/pages/settings'
import AddressPage from '@/features/addresses/pages/edit'
import { storedAddressDraft } from '@/features/addresses/stored-address-draft'
import SignInPage from '@/features/auth/pages/register-login'
import CertificatePage from '@/features/certificates/pages/edit'
import { createCertificateDraftStorage } from '@/features/certificates/stored-certificate-draft'
import GoodsInfoPage from '@/features/forecast/pages/goods-info'
import LogisticsPage from '@/features/forecast/pages/logistics'
import UploadPicPage from '@/features/forecast/pages/upload-pic'
import { storedEstimateDraft } from '@/features/pricing/estimate-draft'
import EstimatePage from '@/features/pricing/pages/estimate'
import { setLanguage } from '@/i18n/language'
import { getSessionState, patchSessionState } from '@/session/session-store'
import { saveSessionAndRefetch } from '@/session/sign-in'
import { handleSessionExpired } from '@/session/sign-out'
import { COUNTRY_PICKUP_REMARKS, PICKUP_POINTS } from '../../../server/src/db/seed/pickup-points'
import { certificateForm, REFERENCE } from '../../support/builders'
import { answerReferenceListsByFake } from '../../support/screens/answer-reference-lists'
import { fakeServer } from '../../support/screens/fake-server'
import { requestsTo } from '../../support/screens/left-app'
import {
  closeScreen,
  findElement,
  openScreen,
  pressElements,
  typeText,
  waitForAllAnswers,
  waitForElement,
  waitUntil,
} from '../../support/screens/screens'
import { getInputValue, waitForText } from '../../support/screens/shown'
import { keepForecast } from './forecast/kept-forecast'
import { ADDRESS, CANCELLATION, MEMBER as LIM } from './refusal-fixtures'

jest.mock('@/platform/pictures/pictures', () => ({ devicePictures: { release: () => undefined } }))

const MEMBER = 'PT208846'

interface FormToFill {
  Page: ComponentType
  params?: Record<string, string>
  /** prepares the responses that the screen reads, and the fields that were filled in before */
  before: () => void
  /** ids to press until the fields are rendered, each time the screen is opened */
  reach?: readonly string[]
  /** ids to press for the choices of the form */
  choose?: readonly string[]
  typed: Readonly<Record<string, string>>
  /** ids of the secret fields: they are empty after the screen was closed, and the member types them again */
  secret?: readonly string[]
  /** texts that are wrong in their fields, and the id of the message that says so */
  wrong: { typed: Readonly<Record<string, string>>; press: readonly string[]; says: string }
  /** the call that the form sends, from the same screen or from the last step `at` */
  save: { call: Call; answer: unknown; press: readonly string[]; at?: ComponentType; says: string }
}

/** Puts a forecast on the device that is ready to send. */
function forecast(): void {
  answerReferenceListsByFake()
  fakeServer.answer(getSendAndDistributionModes, {
    sendModes: [],
    distributionModes: ['toDoor', 'selfPickup'],
  })
  fakeServer.answer(getForecastAddresses, [{ ...ADDRESS, id: 'a1' }])
  fakeServer.answer(listFlowPickupPoints, PICKUP_POINTS.filter(({ country }) => country === 'SG') as never)
  fakeServer.answer(getPickupRemark, { remark: COUNTRY_PICKUP_REMARKS[0]!.remark })
  fakeServer.answer(getPickupConfig, [{ pickupType: 1, grams: 20_000, cm3: 120_000 }])
  fakeServer.answer(getSuggestedPickupCollector, { name: 'Lin Xiaoyu', areaCode: '65', phone: '81234567' })
  keepForecast()
}
const SEND_FORECAST = {
  ...{ call: addForecast, answer: { packageNo: 'PT1' }, press: ['forecast-submit'], at: UploadPicPage },
  says: 'forecast-error',
}
/** Forms with a member's input. The forms of other features have their own tests. */
const FORMS: Readonly<Record<string, FormToFill>> = {
  'a forecast': {
    Page: LogisticsPage,
    before: forecast,
    typed: { 'forecast-tracking': 'SF1408227699001', 'forecast-note': 'Keep the gift box' },
    wrong: {
      ...{ typed: { 'forecast-tracking': 'no' }, press: ['forecast-next'] },
      says: 'forecast-tracking-error',
    },
    save: SEND_FORECAST,
  },
  'an item of goods': {
    Page: GoodsInfoPage,
    params: { index: '0' },
    before: forecast,
    typed: { 'goods-description': 'Canvas tote bag', 'goods-price': '18.50', 'goods-brand': 'none' },
    wrong: {
      ...{ typed: { 'goods-price': 'dear' }, press: ['goods-save'], says: 'goods-price-error' },
    },
    save: SEND_FORECAST,
  },
  'a new address': {
    Page: AddressPage,
    before: () =>
      storedAddressDraft
        .of(`${MEMBER}.new`)
        .set({ ...ADDRESS, agreed: true, scopeNoticeAccepted: true, openedFor: '' }),
    typed: { 'address-name': 'Tan Mei Hua', 'address-detail': 'Blk 9 Bedok Road, #01-02' },
    wrong: { typed: { 'address-phone': '12' }, press: ['address-save'], says: 'address-phone-error' },
    save: { call: addAddress, answer: { id: 'A9' }, press: ['address-save'], says: 'address-error' },
  },
  'a certificate': {
    Page: CertificatePage,
    before: () => void createCertificateDraftStorage('')(MEMBER).set(certificateForm()),
    typed: {
      ...{ 'certificate-name': '林小宜', 'certificate-number': '11010519491231002X' },
      'certificate-phone': '13900139000',
    },
    wrong: {
      typed: { 'certificate-number': '110105194912310021' },
      ...{ press: ['certificate-save'], says: 'certificate-number-error' },
    },
    save: {
      ...{ call: addCertificate, answer: { id: 'C1' }, press: ['certificate-save'] },
      says: 'certificate-error',
    },
  },
  'the name of a member': {
    Page: SettingsPage,
    before: () => void fakeServer.answer(getUserInfo, LIM),
    reach: ['settings-name'],
    typed: { 'name-field': 'Tan Mei Hua' },
    wrong: { typed: { 'name-field': '9123' }, press: ['name-save'], says: 'name-field-error' },
    save: { call: updateUserName, answer: {}, press: ['name-save'], says: 'name-error' },
  },
  'an estimate': {
    Page: EstimatePage,
    before() {
      forecast()
      const flows = REFERENCE.flows.map((flow) => ({ ...flow, group: 'international' }))
      fakeServer.answer(listAllFlows, flows as never)
      storedEstimateDraft.of(MEMBER).set({
        ...{ whCode: '769DCR', flowId: '100005001', moveMode: 'standard', distributionMode: 'toDoor' },
        ...{ memberType: 'regular', weight: '', length: '', width: '', height: '' },
      })
    },
    typed: { 'estimate-weight': '1.86' },
    wrong: {
      ...{ typed: { 'estimate-weight': 'light' }, press: ['estimate-submit'], says: 'estimate-weight-error' },
    },
    save: { call: estimateFreight, answer: [], press: ['estimate-submit'], says: 'estimate-error' },
  },
  'the cancellation of an account': {
    Page: CancelPage,
    before: () => void fakeServer.answer(account.getCancellationBlockers, CANCELLATION),
    choose: ['cancel-consent'],
    typed: { 'cancel-code': '123456' },
    secret: ['cancel-code'],
    wrong: { typed: { 'cancel-code': '1' }, press: ['cancel-submit'], says: 'cancel-code-error' },
    save: {
      ...{ call: account.cancelAccount, answer: { until: '2099-01-01T00:00:00.000Z' } },
      ...{ press: ['cancel-submit'], says: 'cancel-error' },
    },
  },
  'a sign-in': {
    Page: SignInPage,
    before: () => patchSessionState({ signedIn: false, aptId: '' }),
    typed: { 'auth-phone': '81234567', 'auth-code': '123456' },
    secret: ['auth-code'],
    wrong: { typed: { 'auth-code': '1' }, press: ['auth-submit'], says: 'auth-code-error' },
    save: {
      ...{ call: signInByCode, answer: { token: 't', aptId: MEMBER }, press: ['auth-submit'] },
      says: 'auth-error',
    },
  },
}

const CHINESE = /[\u4e00-\u9fff]/
const bodies = (call: Call) => requestsTo(call).map(({ url, body, fields }) => body ?? fields ?? url)

async function show({ Page, params, reach = [] }: FormToFill): Promise<void> {
  await openScreen(Page, params)
  if (reach.length > 0) await waitForAllAnswers()
  await pressElements(...reach)
}
async function showFilled(form: FormToFill): Promise<void> {
  form.before()
  await show(form)
  await pressElements(...(form.choose ?? []))
  for (const [id, text] of Object.entries(form.typed)) await typeText(id, text)
}
/** Checks that the typed texts are still in the fields, except the secret ones. */
async function holdsAll({ typed }: FormToFill, but: readonly string[] = []): Promise<void> {
  for (const [id, text] of Object.entries(typed)) {
    await waitForElement(id)
    expect([id, getInputValue(id)]).toEqual([id, but.includes(id) ? '' : text])
  }
}
/** Sends the form from its last step. */
async function send({ Page, params, save }: FormToFill): Promise<void> {
  if (save.at && save.at !== Page) await openScreen(save.at, params)
  await waitForElement(save.press.at(-1)!)
  await waitForAllAnswers()
  await pressElements(...save.press)
}
/** Returns from the last step to the fields. */
const backToFields = async (form: FormToFill) => {
  if (form.save.at && form.save.at !== form.Page) await show(form)
}

describe.each(Object.entries(FORMS))('%s', (_, form) => {
  const { wrong, save, secret } = form
  it('shows a problem at its field, sends nothing, and keeps the input for the next visit', async () => {
    await showFilled(form)
    for (const [id, text] of Object.entries(wrong.typed)) await typeText(id, text)
    await pressElements(...wrong.press)
    await waitForElement(wrong.says)
    expect(findElement(wrong.says).getAttribute('role')).toBe('alert')
    expect(requestsTo(save.call)).toEqual([])
    for (const [id, text] of Object.entries(wrong.typed)) {
      expect(getInputValue(id)).toBe(text)
      await typeText(id, form.typed[id] ?? '')
    }
    await closeScreen()
    queryClient.clear()
    await show(form)
    await holdsAll(form, secret)
  })
  // A new forecast is queued instead (forecast/queued-forecasts.test.tsx).
  if (form.save.call !== addForecast)
    it('keeps the input after a lost answer with a message, and repeats the same request', async () => {
      await showFilled(form)
      fakeServer.fail(save.call, 'offline')
      await send(form)
      expect(await waitForText(save.says)).toMatch(/offline|No network|connection dropped/)
      await backToFields(form)
      await holdsAll(form)
      fakeServer.answer(save.call, save.answer as never)
      await send(form)
      await waitUntil(() => requestsTo(save.call).length === 2)
      const [first, second] = bodies(save.call)
      expect(second).toEqual(first)
    })
})

describe('a filled-in form', () => {
  const form = FORMS['a new address']!
  it('keeps the input when the language changes, and translates its messages', async () => {
    await showFilled(form)
    await typeText('address-phone', '12')
    await pressElements('address-save')
    expect(await waitForText('address-phone-error')).not.toMatch(CHINESE)
    await act(async () => setLanguage('tc'))
    expect(findElement('address-phone-error').textContent).toMatch(CHINESE)
    await holdsAll(form)
  })
  it('keeps the input after the session ends, until its member signs in again', async () => {
    setNotLoggedInHandler(handleSessionExpired)
    await showFilled(form)
    fakeServer.refuse(form.save.call, { code: ENVELOPE_CODE.notLoggedIn, msg: '', data: null })
    await send(form)
    await waitUntil(() => !getSessionState().signedIn)
    await act(async () => saveSessionAndRefetch({ token: 'another session', aptId: MEMBER }))
    await holdsAll(form)
  })
})
