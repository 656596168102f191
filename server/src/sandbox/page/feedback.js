import { call, element, showMessage } from './calling.js'
import { onSubmit } from './forms.js'

/** A member's words, and the answer to them. */
export function feedbackCard({ id, aptId, text, answer }) {
  const card = element('form', '', 'card row')
  const field = Object.assign(element('input', ''), { name: 'answer', value: answer, required: true })
  field.setAttribute('aria-label', `Answer to ${aptId} · 答复`)
  card.append(element('b', aptId), element('span', text), field, element('button', 'Answer · 答复'))
  onSubmit(card, async (fields) => {
    await call('sandboxAnswerFeedback', { id, ...fields })
    showMessage(`${aptId}: answered · 已答复`)
  })
  return card
}
