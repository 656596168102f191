import '../../support/screen-test'
import { act } from 'react'
import { queryClient } from '@/client/query'
import { deletePackage } from '@/contract/parcel-changes'
import { getPackageDetail } from '@/contract/parcels'
import { emptyDraft, storedDraft } from '@/features/forecast/stored-draft'
import DetailsPage from '@/features/parcel/pages/details'
import { fakeServer } from '../../support/fake-server'
import { toasts } from '../../support/plain-taro'
import { drawn, find, open, press, until } from '../../support/screens'
import { REFUSED_PARCEL, refusedParcel } from './refused-parcel'

const back = jest.spyOn(jest.requireMock('@/navigation/navigation'), 'back')
beforeEach(() => back.mockClear())

type State = ReturnType<typeof refusedParcel>['summary']['state']
const detailIn = (state: State) => {
  const detail = refusedParcel()
  return { ...detail, summary: { ...detail.summary, state } }
}
async function openIn(state: State): Promise<void> {
  fakeServer.answer(getPackageDetail, detailIn(state))
  await open(DetailsPage, { packageNo: REFUSED_PARCEL })
  await drawn('details-state')
}

it('a forecast is deleted once that is confirmed, and only then', async () => {
  fakeServer.answer(deletePackage, {})
  const draft = storedDraft.of(`PT208846.SF1408227655319.${REFUSED_PARCEL}`)
  draft.set(emptyDraft())
  await openIn('declared')
  await press('details-delete')
  expect(find('details-delete-dialog-of').textContent).toContain('SF1408227655319')
  await press('details-delete-cancel')
  expect(back).not.toHaveBeenCalled()
  await press('details-delete', 'details-delete-confirm')
  await until(() => back.mock.calls.length > 0)
  expect(back).toHaveBeenCalledWith('parcelList')
  expect(toasts).toContain('The declaration was deleted.')
  expect(draft.get()).toBeUndefined()
})

it('one that an earlier press deleted, of which the answer was lost, is deleted', async () => {
  fakeServer.refuse(deletePackage, { code: '6', msg: '', data: null })
  await openIn('declared')
  await press('details-delete', 'details-delete-confirm')
  await until(() => back.mock.calls.length > 0)
  expect(document.getElementById('details-delete-error')).toBeNull()
})

it('[ERRS-28] one that arrived meanwhile is not; its screen says why and where it stands, in no toast that hides', async () => {
  fakeServer.refuse(deletePackage, { code: '5', msg: 'said by the server', data: null })
  await openIn('declared')
  await press('details-delete')
  fakeServer.answer(getPackageDetail, detailIn('inboundReview'))
  await press('details-delete-confirm')
  await drawn('details-delete-error')
  await until(() => document.getElementById('details-delete') === null)
  jest.useFakeTimers()
  await act(async () => jest.advanceTimersByTime(10_000))
  jest.useRealTimers()
  expect(find('details-delete-error').textContent).toContain('The warehouse has received this parcel')
  expect(toasts).toEqual([])
  expect(back).not.toHaveBeenCalled()
})

it.each([
  'waitingDeclaration',
  'inboundReview',
] as const)('nothing is offered to be deleted of a parcel that is %s', async (state) => {
  await openIn(state)
  expect(document.getElementById('details-delete')).toBeNull()
})

it('a second device with the parcel open says that it was deleted', async () => {
  await openIn('declared')
  fakeServer.refuse(getPackageDetail, {
    code: '6',
    msg: 'This parcel was not found. It may have been deleted on another device.',
    data: null,
  })
  await queryClient.refetchQueries()
  await drawn('load-gone')
  expect(find('load-gone').textContent).toContain('deleted on another device')
  expect(document.getElementById('details-state')).toBeNull()
})
