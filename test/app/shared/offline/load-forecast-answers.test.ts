import '../../../support/screens/screen-test'
import { queryClient } from '@/client/query'
import { getUserInfo } from '@/contract/auth/sessions'
import * as lists from '@/contract/forecast/forecast-lists'
import * as receivers from '@/contract/forecast/forecast-receivers'
import * as goods from '@/contract/forecast/goods'
import { getMemberWarehouseAddressOfFlow } from '@/contract/warehouse/warehouse-by-flow'
import { patchSessionState } from '@/session/session-store'
import { startKeepingAnswers } from '@/shared/offline/kept-answers'
import { loadForecastAnswers } from '@/shared/offline/load-forecast-answers'
import { answerReferenceListsByFake } from '../../../support/screens/answer-reference-lists'
import { waitUntilRendered } from '../../../support/screens/draw'
import { fakeServer } from '../../../support/screens/fake-server'
import { requestsTo } from '../../../support/screens/left-app'
import { REGULAR_MEMBER } from '../../../support/screens/screens'

const kept = () => localStorage.getItem('portage.lastAnswers.screens.PT208846') ?? ''

startKeepingAnswers()
beforeEach(() => {
  patchSessionState({ signedIn: false })
  patchSessionState({ signedIn: true })
  answerReferenceListsByFake()
  const { users } = REGULAR_MEMBER
  fakeServer.answer(getUserInfo, { ...REGULAR_MEMBER, users: { ...users, areaCode: '65' } })
  fakeServer.answer(lists.listTransshipmentModesOfFlow, ['standard'])
  fakeServer.answer(lists.getSendAndDistributionModes, { sendModes: [], distributionModes: ['toDoor'] })
  fakeServer.answer(lists.getForecastRequirementsOfFlow, {
    ...{ flowId: '100005001', contentNameEn: false, contentNameLen: 0, exportDeclaration: false },
    ...{ proof: 'never', realName: false, weightMax: null, refusedCategories: [] },
  })
  fakeServer.answer(receivers.getForecastAddresses, [])
  fakeServer.answer(receivers.getDefaultAddress, null)
  fakeServer.answer(receivers.listPreviousReceivers, [])
  fakeServer.answer(goods.listPreviouslyDeclaredGoods, [])
  fakeServer.answer(goods.searchCustomsGoods, [])
})

it('the device keeps what a first forecast to the own country needs, and asks only for what it lacks', async () => {
  const failed = loadForecastAnswers()
  fakeServer.fail(getMemberWarehouseAddressOfFlow, 'unreachable')
  await expect(failed).rejects.toMatchObject({ kind: 'unreachable' })
  await waitUntilRendered(() => kept().includes('searchCustomsGoods'), 'the answers are not kept')
  expect(requestsTo(goods.searchCustomsGoods)).toMatchObject([
    { url: expect.stringContaining('flowId=100005001') },
  ])
  // The app starts again.
  queryClient.clear()
  await loadForecastAnswers().catch(() => undefined)
  const counts = [lists.getGoodsCategories, receivers.getDefaultAddress, getMemberWarehouseAddressOfFlow]
  expect(counts.map((call) => requestsTo(call).length)).toEqual([1, 1, 2])
})
