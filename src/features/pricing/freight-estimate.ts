import type { AnswerOf } from '@/contract/base/call'
import type { estimateFreight } from '@/contract/pricing/freight'
import type { MemberType } from '@/domain/pricing/freight'

/** An estimate, with the membership and the flow that it was asked for. */
export interface FreightEstimate {
  sendModes: AnswerOf<typeof estimateFreight>
  memberType: MemberType
  flowId: string
}
