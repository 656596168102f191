import type { AnswerOf } from '@/contract/call'
import type { estimateFreight } from '@/contract/freight'
import type { MemberType } from '@/domain/freight'

/** An estimate, with the membership and the flow that it was asked for. */
export interface EstimateAnswer {
  by: AnswerOf<typeof estimateFreight>
  member: MemberType
  flowId: string
}
