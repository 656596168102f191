import type { HandlerAnswerOf } from '@/contract/base/call'
import { queryPackages } from '@/contract/parcels/parcels'
import { fakeServer } from '../../../support/screens/fake-server'

type FirstPage = HandlerAnswerOf<typeof queryPackages>

/** Answers the first page of a list of parcels. */
export const answerFirstPage = (packageList: FirstPage['packageList'], part: Partial<FirstPage> = {}) =>
  fakeServer.answer(queryPackages, {
    ...{ packageList, next: null, canSplit: false, dictionaries: { from: [], to: [] } },
    ...{ toBeHandledCount: 2, InProgressCount: 0, finishedCount: 0, filterCounts: { toPay: 2 } },
    ...part,
  })
