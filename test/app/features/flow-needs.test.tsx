import '../../support/screen-test'
import * as lists from '@/contract/forecast-lists'
import LogisticsPage from '@/features/forecast/pages/logistics'
import { answerReferenceLists } from '../../support/answer-reference-lists'
import { fakeServer } from '../../support/fake-server'
import { drawn, find, open } from '../../support/screens'
import { keepForecast } from './kept-forecast'

beforeEach(() => {
  answerReferenceLists()
  keepForecast()
})

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
  it('says all that the chosen destination asks for, below all that can be filled in: nothing moves when it arrives', async () => {
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
