import '../../support/screens/screen-test'
import type { ComponentType } from 'react'
import { getSignInIdentifiers } from '@/contract/account/contact'
import { getShipperAndInviteCode, saveShipper } from '@/contract/account/personal-data'
import { getUserInfo, updateUserName } from '@/contract/auth/sessions'
import { signInByCode } from '@/contract/auth/sign-in'
import type { Call } from '@/contract/base/call'
import { INVALID_PAYLOAD_CODE } from '@/contract/base/envelope'
import { getConversation, sendConversationMessage } from '@/contract/conversation/conversation'
import { addFeedback, listFeedback } from '@/contract/feedback/feedback'
import { addForecast } from '@/contract/forecast/forecast'
import { getSendAndDistributionModes } from '@/contract/forecast/forecast-lists'
import { getForecastAddresses } from '@/contract/forecast/forecast-receivers'
import { answerException } from '@/contract/parcels/exceptions'
import { getPackageDetail } from '@/contract/parcels/parcel-detail'
import {
  getAddedServicesOfParcel,
  getServiceTypes,
  submitAddedService,
} from '@/contract/services/added-services'
import PersonalDataPage from '@/features/account/pages/data'
import SettingsPage from '@/features/account/pages/settings'
import RegisterLoginPage from '@/features/auth/pages/register-login'
import ConversationPage from '@/features/conversation/pages/conversation'
import AdvisePage from '@/features/feedback/pages/advise'
import LogisticsPage from '@/features/forecast/pages/logistics'
import UploadPicPage from '@/features/forecast/pages/upload-pic'
import DetailsPage from '@/features/parcels/pages/details'
import AddValueServicePage from '@/features/services/pages/order'
import { devicePictures as device } from '@/platform/pictures/pictures'
import { patchSessionState } from '@/session/session-store'
import { getAllRefusalWords } from '../../support/catalogues'
import { answerReferenceListsByFake } from '../../support/screens/answer-reference-lists'
import { fakeServer } from '../../support/screens/fake-server'
import { paramsSentTo } from '../../support/screens/left-app'
import {
  findElement,
  isRendered,
  openScreen,
  pressElements,
  typeText,
  waitForAllAnswers,
  waitForElement,
  waitUntil,
} from '../../support/screens/screens'
import { getInputValue, openAndWaitFor, waitForText } from '../../support/screens/shown'
import { keepForecast } from './forecast/kept-forecast'
import { parcelWith, REFUSED_PARCEL, refusedParcel } from './parcels/refused-parcel'
import { ADDRESS, CONTACT, MEMBER } from './refusal-fixtures'
import { offering, TYPES } from './services/service-fixtures'

jest.mock('@/platform/pictures/pictures', () => jest.requireActual('./chosen-picture'))

const WORDS = getAllRefusalWords('en')['text.refused']!
const TYPED = 'Tan Mei Hua'
/** Makes the content check refuse a field of a call. */
const refuse = (call: Call, field: string) => {
  const problems = { [field]: { code: 'text.refused', message: 'said by the server' } }
  fakeServer.refuse(call, { code: INVALID_PAYLOAD_CODE, msg: 'said by the server', data: { problems } })
}

interface Written {
  Page: ComponentType
  params?: Record<string, string>
  before: () => void
  /** ids of the elements to press until the field is rendered */
  reach?: readonly string[]
  field: string
  /** sends the typed text */
  send: () => Promise<unknown>
  refused: [Call, field: string]
}
const WRITTEN: Readonly<Record<string, Written>> = {
  'a feedback': {
    Page: AdvisePage,
    before: () => fakeServer.answer(listFeedback, []),
    field: 'advise-text',
    send: () => pressElements('advise-submit'),
    refused: [addFeedback, 'text'],
  },
  'a message': {
    Page: ConversationPage,
    before: () => fakeServer.answer(getConversation, { messages: [], next: null, isClosed: false }),
    field: 'conversation-text',
    send: () => pressElements('conversation-send'),
    refused: [sendConversationMessage, 'text'],
  },
  'the name of a member': {
    Page: SettingsPage,
    before: () => fakeServer.answer(getUserInfo, MEMBER),
    reach: ['settings-name'],
    field: 'name-field',
    send: () => pressElements('name-save'),
    refused: [updateUserName, 'name'],
  },
  'the name of a shipper': {
    Page: PersonalDataPage,
    before() {
      const phone = { areaCode: '65', phone: '81234567' }
      fakeServer.answer(getShipperAndInviteCode, { name: 'Lin', ...phone, inviteCode: '' })
      fakeServer.answer(getSignInIdentifiers, CONTACT)
    },
    field: 'personal-name',
    send: () => pressElements('personal-save'),
    refused: [saveShipper, 'name'],
  },
  'a remark on a service': {
    Page: AddValueServicePage,
    params: { packageNo: REFUSED_PARCEL },
    before() {
      fakeServer.answer(getServiceTypes, TYPES)
      fakeServer.answer(getAddedServicesOfParcel, offering())
    },
    reach: ['service-type-1'],
    field: 'service-remark',
    send: () => pressElements('service-submit'),
    refused: [submitAddedService, 'remark'],
  },
  'an answer to an exception': {
    Page: DetailsPage,
    params: { packageNo: REFUSED_PARCEL },
    before() {
      const summary = { state: 'abnormal' as const, exceptionStatus: 1, exceptionType: 6 }
      const exception = { answers: ['claim'], answer: null }
      fakeServer.answer(getPackageDetail, parcelWith(summary, { exception } as never))
    },
    reach: ['exception-claim'],
    field: 'exception-words',
    send: () => pressElements('exception-submit'),
    refused: [answerException, 'words'],
  },
  'a note on a parcel': {
    Page: LogisticsPage,
    before() {
      answerReferenceListsByFake()
      const distributionModes = ['toDoor', 'selfPickup'] as const
      fakeServer.answer(getSendAndDistributionModes, {
        sendModes: [],
        distributionModes: [...distributionModes],
      })
      fakeServer.answer(getForecastAddresses, [ADDRESS])
      keepForecast()
    },
    field: 'forecast-note',
    async send() {
      await openAndWaitFor('forecast-submit', UploadPicPage)
      await waitForAllAnswers()
      await pressElements('forecast-submit')
      await waitForAllAnswers()
      await openScreen(LogisticsPage)
    },
    refused: [addForecast, 'note'],
  },
}

describe.each(Object.entries(WRITTEN))(
  '%s',
  (_, { Page, params, before, reach = [], field, send, refused }) => {
    it('stays in its field after a content check refusal, and the message disappears with a change', async () => {
      before()
      refuse(...refused)
      await openScreen(Page, params)
      for (const id of reach) await pressElements(id)
      await typeText(field, TYPED)
      await send()
      expect(await waitForText(`${field}-error`)).toBe(WORDS)
      expect(getInputValue(field)).toBe(TYPED)
      expect(paramsSentTo(refused[0])).toHaveLength(1)
      await typeText(field, 'Other words')
      expect(isRendered(`${field}-error`)).toBe(false)
    })
  },
)

it('a refused name of a new member is marked at its field, and the code is kept', async () => {
  patchSessionState({ signedIn: false })
  fakeServer.refuse(signInByCode, { code: 'A8', msg: '', data: null })
  await openScreen(RegisterLoginPage)
  await typeText('auth-phone', '81234567')
  await typeText('auth-code', '123456')
  await pressElements('auth-submit')
  await waitForElement('auth-name')
  refuse(signInByCode, 'name')
  await typeText('auth-name', TYPED)
  await pressElements('auth-submit')
  expect(await waitForText('auth-name-error')).toBe(WORDS)
  expect([getInputValue('auth-name'), getInputValue('auth-code')]).toEqual([TYPED, '123456'])
})

describe('a refused conversation message', () => {
  beforeEach(() => fakeServer.answer(getConversation, { messages: [], next: null, isClosed: false }))

  it('is not shown as a message, and is sent with a new key after a change', async () => {
    refuse(sendConversationMessage, 'text')
    await openScreen(ConversationPage)
    await typeText('conversation-text', TYPED)
    await pressElements('conversation-send')
    await waitForElement('conversation-text-error')
    expect(isRendered('conversation-unsent-0')).toBe(false)
    fakeServer.answer(sendConversationMessage, { id: 'm1', time: '2026-11-20T02:00:00.000Z' })
    await typeText('conversation-text', 'Other words')
    await pressElements('conversation-send')
    await waitUntil(() => paramsSentTo(sendConversationMessage).length === 2)
    const keys = paramsSentTo(sendConversationMessage).map((words) => words.get('idempotencyKey'))
    expect(keys[0]).not.toBe(keys[1])
  })
  it('returns to the field before the text typed meanwhile', async () => {
    fakeServer.fail(sendConversationMessage, 'offline')
    await openScreen(ConversationPage)
    await typeText('conversation-text', TYPED)
    await pressElements('conversation-send')
    await waitForElement('conversation-unsent-0-again')
    await typeText('conversation-text', 'Next')
    refuse(sendConversationMessage, 'text')
    await pressElements('conversation-unsent-0-again')
    expect(await waitForText('conversation-text-error')).toBe(WORDS)
    expect(getInputValue('conversation-text')).toBe(`${TYPED}\nNext`)
  })
})

describe('a picture that was refused after its upload', () => {
  const NOT_SHOWN = getAllRefusalWords('en')['image.refused']!
  const time = '2026-11-20T02:00:00.000Z'
  const pictures = [
    { pictureId: 'p0', url: '' },
    { pictureId: 'p1', url: '/files/p1.jpg' },
  ]
  const ofParcel = { Page: DetailsPage, params: { packageNo: REFUSED_PARCEL } }
  const exceptionSaid = () => {
    const summary = { state: 'abnormal' as const, exceptionStatus: 1, exceptionType: 9 }
    const answer = { answer: 'papers', words: '', papers: pictures, time }
    const exception = { answers: ['papers', 'return'], answer }
    fakeServer.answer(getPackageDetail, parcelWith(summary, { exception } as never))
  }
  const SHOWN: { what: string; id: string; before: () => void; reach?: string; Page: ComponentType }[] = [
    {
      what: 'a feedback',
      id: 'feedback-picture',
      Page: AdvisePage,
      reach: 'feedback-F1',
      before() {
        const feedback = { id: 'F1', text: 'It leaks', pictures, time, answer: null, isUnread: false }
        fakeServer.answer(listFeedback, [feedback])
      },
    },
    {
      what: 'a message',
      id: 'conversation-m1-picture',
      Page: ConversationPage,
      before() {
        const message = { id: 'm1', from: 'member' as const, text: '', pictures, time, idempotencyKey: 'k' }
        fakeServer.answer(getConversation, { messages: [message], next: null, isClosed: false })
      },
    },
    {
      what: 'a proof of purchase',
      id: 'details-picture',
      ...ofParcel,
      before() {
        const shown = { ...refusedParcel().sfPkg, picList: pictures.map(({ url }) => url) }
        fakeServer.answer(getPackageDetail, { ...refusedParcel(), sfPkg: shown })
      },
    },
    { what: 'papers', id: 'paper', ...ofParcel, before: exceptionSaid },
  ]

  afterEach(() => jest.restoreAllMocks())

  it.each(SHOWN)(
    'of $what is replaced by a text; only the other picture is shown and can be enlarged',
    async (shown) => {
      const { id, Page, before, reach } = shown
      before()
      await openScreen(Page, ofParcel.params)
      if (reach) await pressElements(reach)
      expect(await waitForText(`${id}-0`)).toBe(NOT_SHOWN)
      expect(findElement(`${id}-0`).getAttribute('role')).toBeNull()
      expect(findElement(`${id}-1`).getAttribute('role')).toBe('button')
      const preview = jest.spyOn(device, 'preview')
      await pressElements(`${id}-1`)
      expect(preview.mock.calls.map(([urls]) => urls)).toEqual([[expect.stringContaining('/files/p1.jpg')]])
    },
  )
  it('is marked among the papers of an answer, and is not sent with a changed answer', async () => {
    exceptionSaid()
    fakeServer.answer(answerException, {})
    await openScreen(ofParcel.Page, ofParcel.params)
    await pressElements('exception-change')
    expect(await waitForText('paper-0')).toBe(NOT_SHOWN)
    await pressElements('exception-submit')
    await waitUntil(() => paramsSentTo(answerException).length === 1)
    expect(paramsSentTo(answerException)[0]!.get('pictureIds')).toBe('["p1"]')
  })
  it('no longer counts as proof when the forecast is corrected', async () => {
    answerReferenceListsByFake()
    fakeServer.answer(getPackageDetail, { ...refusedParcel(), shoppingUrl: '', pictures: [pictures[0]!] })
    await openScreen(UploadPicPage, { packageNo: REFUSED_PARCEL })
    expect(await waitForText('picture-0-fault')).toBe(NOT_SHOWN)
    await waitForAllAnswers()
    await pressElements('forecast-submit')
    await waitForElement('pictures-error')
  })
})
