import { useEffect } from 'react'
import { callServer } from '@/client/call-server'
import { invalidate, useCall } from '@/client/query'
import { countUnreadAnswers, listFeedback, readAnswers } from '@/contract/feedback'
import { useSession } from '@/session/session-store'
import { Loaded } from '@/shared/loaded/loaded'
import { useRenewWhenPulled, useRenewWhenShown } from '@/shared/renewal/renewal'
import { Screen } from '@/shared/screen/screen'
import { asPage } from '@/ui/page/as-page'
import { Stack } from '@/ui/stack/stack'
import { FeedbackForm } from '../../parts/feedback-form'
import { FeedbackList } from '../../parts/feedback-list'

/** Telling the forwarder what one thinks, and reading what it answered. */
export default asPage(function AdvisePage() {
  const signedIn = useSession((state) => state.signedIn)
  const feedback = useCall(listFeedback, {}, { enabled: signedIn, staleMs: 0 })
  useRenewWhenShown(listFeedback)
  useRenewWhenPulled(listFeedback)
  const unread = feedback.data?.filter(({ isUnread }) => isUnread).map(({ id }) => id)
  const key = unread?.join(' ')
  // The marks stay while the screen is open; elsewhere they are gone.
  useEffect(() => {
    if (!key) return
    callServer(readAnswers, { ids: key.split(' ') }).then(
      () => invalidate(countUnreadAnswers),
      () => undefined,
    )
  }, [key])
  return (
    <Screen name="advise">
      <Stack>
        <FeedbackForm />
        <Loaded query={feedback}>{(list) => <FeedbackList list={list} />}</Loaded>
      </Stack>
    </Screen>
  )
})
