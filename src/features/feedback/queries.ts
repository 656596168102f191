import { useCall } from '@/client/query'
import type { AnswerOf } from '@/contract/base/call'
import { listFeedback } from '@/contract/feedback/feedback'
import { useSession } from '@/session/session-store'

export type Feedback = AnswerOf<typeof listFeedback>[number]

export const useFeedbackList = () =>
  useCall(listFeedback, {}, { enabled: useSession((state) => state.signedIn), staleMs: 0 })
