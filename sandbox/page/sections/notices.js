import { byId, call, createElement, showFailureOf, showMessage } from '../calling.js'
import { createButton, onSubmit } from '../forms.js'
import { addPreview, addTextFields, fillTextFields, getTypedTexts } from '../words.js'

/** Converts the form into the call's payload. With an empty hidden id, the call writes a new notice. */
function noticeOf({ id, kind, time, ...fields }) {
  const { title, text } = getTypedTexts(fields)
  return { kind, title, html: text, ...(id && { id }), ...(time && { time: new Date(time).toISOString() }) }
}

function fill(form, { id, kind, title, html }) {
  form.reset()
  form.elements.id.value = id
  form.elements.kind.value = kind
  fillTextFields(form, { title, text: html })
}

function noticeCard(notice, { form, again }) {
  const { id, kind, title, time } = notice
  const card = createElement('div', '', 'card row')
  const change = () => {
    fill(form, notice)
    form.scrollIntoView()
    form.elements['title.sc'].focus()
    return Promise.resolve()
  }
  const takeBack = async () => {
    await call('sandboxDeleteNotice', { id })
    if (form.elements.id.value === id) form.elements.id.value = ''
    showMessage(`${title.en}: withdrawn · 已撤下`)
    await again()
  }
  card.append(
    createElement('b', title.en),
    createElement('span', `${kind} · ${new Date(time).toLocaleString()}`, 'quiet'),
    createButton('Change · 修改', change, `change-${id}`),
    createButton('Withdraw · 撤下', takeBack, `take-back-${id}`),
  )
  return card
}

/** Lists announcements and news, and saves the content of the form. */
export async function showNotices() {
  const form = byId('notice')
  addTextFields(form)
  addPreview(form, 'notice')
  const again = async () => {
    const notices = await call('sandboxListNotices')
    byId('notices').replaceChildren(...notices.map((notice) => noticeCard(notice, { form, again })))
  }
  // A reset does not change a hidden field.
  form.addEventListener('reset', () => {
    form.elements.id.value = ''
  })
  onSubmit(
    form,
    async (fields) => {
      const notice = noticeOf(fields)
      await call('sandboxSaveNotice', notice)
      showMessage(`${Object.values(notice.title).find(Boolean)}: saved · 已保存`)
      form.reset()
      await again()
    },
    { html: 'text' },
  )
  await showFailureOf(again)
}
