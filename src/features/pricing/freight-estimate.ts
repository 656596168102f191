import type { AnswerOf } from '@/contract/base/call'
import type { estimateFreight } from '@/contract/pricing/freight'
import type { MemberType } from '@/domain/pricing/freight'

/** An estimate, with the membership and the flow of its request. */
export interface FreightEstimate {
  sendModes: AnswerOf<typeof estimateFreight>
  memberType: MemberType
  flowId: string
}
