import { useState } from 'react'
import { listFeedback } from '@/contract/feedback/feedback'
import { QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { useRefetchOnPullDown, useRefetchOnShow } from '@/shared/refetch/refetch'
import { Screen } from '@/shared/screen/screen'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { Stack } from '@/ui/stack/stack'
import { FeedbackForm } from '../../parts/feedback-form'
import { FeedbackList } from '../../parts/feedback-list'
import { FeedbackSheet } from '../../parts/feedback-sheet'
import { useFeedbackList } from '../../queries'

/**
 * The member writes feedback with pictures; the draft is kept until the server has received it. Earlier
 * feedback is listed with its state. Opening an entry shows its pictures and its answer. An unread answer is
 * marked.
 */
export default withPageBoundary(function AdvisePage() {
  const feedback = useFeedbackList()
  const [openId, setOpenId] = useState('')
  useRefetchOnShow(listFeedback)
  useRefetchOnPullDown(listFeedback)
  const opened = feedback.data?.find(({ id }) => id === openId)
  return (
    <Screen name="advise">
      <Stack>
        <FeedbackForm />
        <QueryBoundary query={feedback}>
          {(list) => <FeedbackList list={list} onOpen={setOpenId} />}
        </QueryBoundary>
      </Stack>
      {opened && <FeedbackSheet feedback={opened} onClose={() => setOpenId('')} />}
    </Screen>
  )
})
