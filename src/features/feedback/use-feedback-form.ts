import { useState } from 'react'
import { callServer } from '@/client/call-server'
import { createIdempotencyKey } from '@/client/idempotency-key'
import { invalidateCalls } from '@/client/query'
import { addFeedback, listFeedback } from '@/contract/feedback/feedback'
import { FEEDBACK_PICTURES_MAX, parseFeedbackText } from '@/domain/feedback/feedback'
import type { FormParseResult } from '@/shared/form/form-state'
import { useForm } from '@/shared/form/use-form'
import { usePictureUploads } from '@/shared/pictures/use-picture-uploads'
import { useFormatProblem } from '@/shared/refusals/use-problem-text'
import { type FeedbackDraft, storedFeedbackDraft } from './stored-feedback-draft'
import { texts } from './texts'

const parseFeedbackDraft = (draft: FeedbackDraft): FormParseResult<FeedbackDraft> => {
  const result = parseFeedbackText(draft.text)
  return 'problem' in result
    ? { problems: { text: result.problem } }
    : { value: { ...draft, text: result.text } }
}

/**
 * The feedback form. Text and pictures are kept until the server has received them. A retry after a lost
 * answer does not create a second feedback.
 */
export function useFeedbackForm() {
  const [sent, setSent] = useState(0)
  const [isTyping, setTyping] = useState(false)
  const [isAwaited, setAwaited] = useState(false)
  const form = useForm<FeedbackDraft, FeedbackDraft>(
    {
      empty: () => ({ text: '', pictures: [], idempotencyKey: createIdempotencyKey() }),
      read: parseFeedbackDraft,
      draft: (aptId) => storedFeedbackDraft.of(aptId),
      // Changed content is another feedback, with another key.
      onChange: (draft) => ({ ...draft, idempotencyKey: createIdempotencyKey() }),
    },
    useFormatProblem(texts),
    String(sent),
  )
  const { pictures } = form.value
  const uploads = usePictureUploads({
    ...{ purpose: 'feedback', max: FEEDBACK_PICTURES_MAX, count: pictures.length },
    onUploaded: (picture) => form.change({ pictures: [...form.value.pictures, picture] }),
  })
  const isBusy = uploads.inHand.length > 0
  const submit = () => {
    setAwaited(isBusy)
    // Sending now would leave the unfinished uploads out of the feedback.
    if (isBusy) return undefined
    return form.submit(async ({ pictures: attached, ...feedback }) => {
      await callServer(addFeedback, {
        ...feedback,
        pictureIds: attached.map(({ pictureId }) => pictureId),
      })
      setSent((times) => times + 1)
      setTyping(false)
      void invalidateCalls(listFeedback)
    })
  }
  return {
    form,
    uploads,
    submit,
    type: () => setTyping(true),
    /** the member pressed send, and pictures are still uploading */
    isAwaiting: isAwaited && isBusy,
    /** the last feedback was sent, and no new one has begun */
    hasArrived: sent > 0 && !isTyping,
    remove: (pictureId: string) =>
      form.change({ pictures: pictures.filter((picture) => picture.pictureId !== pictureId) }),
  }
}
