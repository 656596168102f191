import type { AnswerOf } from '@/contract/call'
import type { estimateFreight } from '@/contract/freight'
import type { MemberType } from '@/domain/freight'

/** An estimate, with the membership and the flow that it was asked for. */
export interface FreightEstimate {
  sendModes: AnswerOf<typeof estimateFreight>
  memberType: MemberType
  flowId: string
}
