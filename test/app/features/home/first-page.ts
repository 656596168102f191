import type { HandlerAnswerOf } from '@/contract/base/call'
import { getFirstPackagePage } from '@/contract/parcels/parcels'
import { fakeServer } from '../../../support/screens/fake-server'

type FirstPage = HandlerAnswerOf<typeof getFirstPackagePage>

/** Makes the fake server return this first page of a list of parcels. */
export const answerFirstPage = (packageList: FirstPage['packageList'], part: Partial<FirstPage> = {}) =>
  fakeServer.answer(getFirstPackagePage, {
    ...{ packageList, next: null, canSplit: false, dictionaries: { from: [], to: [] } },
    ...{ toBeHandledCount: 2, InProgressCount: 0, finishedCount: 0, filterCounts: { toPay: 2 } },
    ...part,
  })
