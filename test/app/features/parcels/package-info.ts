import type { AnswerOf } from '@/contract/base/call'
import type { getDestinationChangeOptions } from '@/contract/forecast/parcel-changes'
import { REFERENCE } from '../../../support/builders'
import { REFUSED_PARCEL } from './refused-parcel'

const flows = REFERENCE.flows.filter(({ orgSto }) => orgSto === '769DCR')

/** A parcel to Singapore. The Emirates refuse it because of its declared goods. */
export const PACKAGE_INFO = {
  packageNo: REFUSED_PARCEL,
  trackingNo: 'SF1408227655319',
  flowId: '100005001',
  moveMode: 'standard',
  addressId: 'A0',
  distributionMode: 'toDoor',
  pickupPointId: null,
  collector: null,
  canChangeDestination: true,
  destinations: flows.map((flow) => ({
    ...flow,
    group: null,
    refusal: flow.flowId === '100005007' ? { code: '27' as const, data: { kinds: '2' } } : null,
  })),
} as unknown as AnswerOf<typeof getDestinationChangeOptions>
