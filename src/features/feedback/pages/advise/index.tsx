import { useState } from 'react'
import { listFeedback } from '@/contract/feedback'
import { Loaded } from '@/shared/loaded/loaded'
import { useRenewWhenPulled, useRenewWhenShown } from '@/shared/renewal/renewal'
import { Screen } from '@/shared/screen/screen'
import { asPage } from '@/ui/page/as-page'
import { Stack } from '@/ui/stack/stack'
import { FeedbackForm } from '../../parts/feedback-form'
import { FeedbackList } from '../../parts/feedback-list'
import { FeedbackSheet } from '../../parts/feedback-sheet'
import { useFeedback } from '../../queries'

/** Telling the forwarder what one thinks, and reading what it answered. */
export default asPage(function AdvisePage() {
  const feedback = useFeedback()
  const [openId, setOpenId] = useState('')
  useRenewWhenShown(listFeedback)
  useRenewWhenPulled(listFeedback)
  const opened = feedback.data?.find(({ id }) => id === openId)
  return (
    <Screen name="advise">
      <Stack>
        <FeedbackForm />
        <Loaded query={feedback}>{(list) => <FeedbackList list={list} onOpen={setOpenId} />}</Loaded>
      </Stack>
      {opened && <FeedbackSheet feedback={opened} onClose={() => setOpenId('')} />}
    </Screen>
  )
})
