import { call, createElement, showMessage } from '../calling.js'
import { createForm, onSubmit } from '../forms.js'

/** Draws a member's feedback with its pictures, and the form of the answer. */
export function feedbackCard({ id, aptId, text, pictures, answer, time }) {
  const card = createForm('card', `feedback-${id}`)
  const head = createElement('div', '', 'row')
  const state = answer ? 'answered · 已答复' : 'waits for an answer · 待答复'
  head.append(
    createElement('b', aptId),
    createElement('span', new Date(time).toLocaleString(), 'quiet'),
    createElement('b', state),
  )
  card.append(head, createElement('p', text))
  for (const [at, href] of pictures.entries())
    card.append(Object.assign(createElement('a', `Picture · 图片 ${at + 1} `), { href, target: '_blank' }))
  const field = Object.assign(createElement('textarea', ''), {
    name: 'answer',
    value: answer,
    required: true,
    rows: 2,
  })
  field.setAttribute('aria-label', `Answer to ${aptId} · 答复`)
  const row = createElement('div', '', 'row')
  row.append(field, createElement('button', 'Answer · 答复'))
  card.append(row)
  onSubmit(card, async (fields) => {
    await call('sandboxAnswerFeedback', { id, ...fields })
    showMessage(`${aptId}: answered · 已答复`)
  })
  return card
}
