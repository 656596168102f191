import * as lists from '@/contract/forecast-lists'
import LogisticsPage from '@/features/forecast/pages/logistics'
import { storedDraft } from '@/features/forecast/stored-draft'
import { setLanguage } from '@/i18n/language'
import { setSession } from '@/session/session-store'
import { answerReferenceLists } from '../../support/answer-reference-lists'
import { forecastPayload } from '../../support/builders'
import { fakeServer } from '../../support/fake-server'
import { closeScreen, drawn, find, open, startScreens } from '../../support/screens'

jest.mock('@tarojs/components', () => jest.requireActual('../../support/plain-parts'))
jest.mock('@tarojs/taro', () => jest.requireActual('../../support/plain-taro'))
jest.mock('@/platform/request/request', () => ({
  request: (request: { url: string; method: string }) =>
    jest.requireActual('../../support/fake-server').fakeServer.receive(request),
}))
jest.mock('@/navigation/navigation', () => ({
  ...jest.requireActual('@/navigation/navigation'),
  useRouteParams: () => ({}),
}))
beforeEach(() => {
  startScreens()
  answerReferenceLists()
  const { packagesPic: _, ...fields } = forecastPayload({
    trackingNo: 'SF1408227655319',
    addressId: 'a1',
    idempotencyKey: '0123456789abcdef',
  })
  setSession({ aptId: '' })
  storedDraft.of('PT208846').set({ ...fields, pictures: [] } as never)
  setSession({ aptId: 'PT208846' })
})
afterEach(closeScreen)

const NOTHING = {
  flowId: '100005001',
  contentNameEn: false,
  contentNameLen: 0,
  exportDeclaration: false,
  proof: 'never' as const,
  realName: false,
  weightMax: null,
  refusedCategories: [],
}
const BATTERIES = { typeId: '3', type: { sc: '电池', tc: '電池', en: 'Batteries' } }
const EVERYTHING = {
  ...NOTHING,
  contentNameEn: true,
  contentNameLen: 5,
  exportDeclaration: true,
  proof: 'milkPowder' as const,
  realName: true,
  weightMax: 30_000,
  refusedCategories: [
    BATTERIES,
    { ...BATTERIES, typeId: '4', type: { sc: '液体', tc: '液體', en: 'Liquids' } },
  ],
}
/** The lines without their bullets. */
const linesShown = () =>
  find('forecast-needs')
    .textContent!.split('•')
    .slice(1)
    .map((line) => line.trim())

describe('the first step of a forecast', () => {
  it('says all that the chosen destination asks for', async () => {
    fakeServer.answer(lists.getTemplateByFlowid, EVERYTHING)
    await open(LogisticsPage)
    await drawn('forecast-needs')
    expect(linesShown()).toEqual([
      'An approved ID certificate of the receiver',
      'At most 30 kg a parcel',
      'Not accepted: Batteries, Liquids',
      'Item names in English',
      'Item names of at least 5 characters',
      'The ECCN and Schedule B number of every item',
      'For milk powder, screenshots of the order or its link',
    ])
  })
  it('says it below all that can be filled in or pressed: nothing moves when it arrives', async () => {
    fakeServer.answer(lists.getTemplateByFlowid, EVERYTHING)
    await open(LogisticsPage)
    await drawn('forecast-needs')
    const needs = find('forecast-needs')
    for (const id of [
      'forecast-mode-standard',
      'forecast-tracking',
      'forecast-address',
      'forecast-note',
      'forecast-discard',
    ])
      expect([id, find(id).compareDocumentPosition(needs)]).toEqual([id, Node.DOCUMENT_POSITION_FOLLOWING])
  })
  it.each([
    ['sc', '不收：电池、液体'],
    ['tc', '不收：電池、液體'],
  ] as const)('says it in %s', async (lang, refused) => {
    setLanguage(lang)
    fakeServer.answer(lists.getTemplateByFlowid, EVERYTHING)
    await open(LogisticsPage)
    await drawn('forecast-needs')
    expect(linesShown()).toContain(refused)
  })
  it('says that every parcel needs a proof', async () => {
    fakeServer.answer(lists.getTemplateByFlowid, { ...NOTHING, proof: 'always' })
    await open(LogisticsPage)
    await drawn('forecast-needs')
    expect(linesShown()).toEqual(['Screenshots of the order, or its link'])
  })
  it('says nothing where nothing is asked for', async () => {
    fakeServer.answer(lists.getTemplateByFlowid, NOTHING)
    await open(LogisticsPage)
    await drawn('forecast-mode-standard')
    expect(document.getElementById('forecast-needs')).toBeNull()
  })
})
