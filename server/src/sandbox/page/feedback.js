import { call, element, showMessage } from './calling.js'
import { formOf, onSubmit } from './forms.js'

/** A member's words and pictures, and the answer to them. */
export function feedbackCard({ id, aptId, text, pictures, answer, time }) {
  const card = formOf('card', `feedback-${id}`)
  const head = element('div', '', 'row')
  const state = answer ? 'answered · 已答复' : 'waits for an answer · 待答复'
  head.append(
    element('b', aptId),
    element('span', new Date(time).toLocaleString(), 'quiet'),
    element('b', state),
  )
  card.append(head, element('p', text))
  for (const [at, href] of pictures.entries())
    card.append(Object.assign(element('a', `Picture · 图片 ${at + 1} `), { href, target: '_blank' }))
  const field = Object.assign(element('textarea', ''), {
    name: 'answer',
    value: answer,
    required: true,
    rows: 2,
  })
  field.setAttribute('aria-label', `Answer to ${aptId} · 答复`)
  const row = element('div', '', 'row')
  row.append(field, element('button', 'Answer · 答复'))
  card.append(row)
  onSubmit(card, async (fields) => {
    await call('sandboxAnswerFeedback', { id, ...fields })
    showMessage(`${aptId}: answered · 已答复`)
  })
  return card
}
