import '../../support/screen-test'
import { getCustomerService } from '@/contract/warehouse'
import type { ParcelState } from '@/domain/parcel-state'
import { DetailRemark } from '@/features/parcel/parts/detail-remark'
import { fakeServer } from '../../support/fake-server'
import { drawn, find, open, press, until } from '../../support/screens'
import { PARCEL } from './refusal-fixtures'

const HOURS = { sc: '9:00 – 18:00', tc: '9:00 – 18:00', en: '9:00 – 18:00' }
beforeEach(() => {
  fakeServer.answer(getCustomerService, {
    phone: '+86 400 810 0000',
    email: 'help@example.com',
    hours: HOURS,
  })
})
const show = (part: Partial<typeof PARCEL> | { state: ParcelState }) => {
  const summary = { ...PARCEL, ...part } as never
  return open(() => <DetailRemark summary={summary} />)
}

const STUCK: [string, ParcelState, object, string][] = [
  ['with an exception of no known kind', 'abnormal', {}, 'looking into an exception'],
  ['that was lost', 'abnormalEnded', { exceptionStatus: 1, exceptionType: 6 }, 'The parcel is lost'],
  ['that ended for no reason given', 'abnormalEnded', {}, 'was not delivered'],
  ['that did not pass', 'declarationFailed', { handingType: 9 }, 'Correct the declaration'],
]
it.each(
  STUCK,
)('a parcel %s says why, and leads to somebody with its number', async (_, state, part, words) => {
  await show({ state, ...part })
  expect(find('details-remark').textContent).toContain(words)
  await press('details-contact')
  await drawn('contact-copy-about')
  await until(() => find('contact').textContent!.includes('+86 400'))
  expect(find('contact').textContent).toContain(PARCEL.packageNo)
})

it('one that was merged is not told to correct a declaration, which it has none of', async () => {
  await show({ state: 'declarationFailed', trackingNo: null, handingType: 9 } as never)
  expect(find('details-remark').textContent).toContain('unclear')
  expect(find('details-remark').textContent).not.toContain('Correct the declaration')
  expect(find('details-remark').textContent).toContain('Customer service will contact you')
})

it.each([
  ['ended', 'abnormalEnded', false],
  ['is looked into', 'abnormal', true],
] as const)('one that %s (%s) is told to wait: %p', async (_, state, isToWait) => {
  await show({ state })
  expect(find('details-remark').textContent!.includes('Until then it stays here')).toBe(isToWait)
})

it('a parcel that goes on its way says nothing of it', async () => {
  await show({ state: 'tallying' })
  expect(document.getElementById('details-remark')).toBeNull()
})
