import { byId, call, element, showMessage } from './calling.js'

const LANGS = ['sc', 'tc', 'en']

/** What the form says, as the call takes it; a hidden id that is empty writes another one. */
function typed(form) {
  const { id, kind, time, ...fields } = Object.fromEntries(new FormData(form))
  const words = (name) => Object.fromEntries(LANGS.map((lang) => [lang, fields[`${name}.${lang}`]]))
  const notice = { kind, title: words('title'), html: words('html') }
  return { ...notice, ...(id && { id }), ...(time && { time: new Date(time).toISOString() }) }
}

function fill(form, { id, kind, title, html }) {
  form.elements.id.value = id
  form.elements.kind.value = kind
  for (const lang of LANGS) {
    form.elements[`title.${lang}`].value = title[lang]
    form.elements[`html.${lang}`].value = html[lang]
  }
}

function noticeCard(notice, { guarded, form, again }) {
  const card = element('div', '', 'card row')
  const change = element('button', 'Change · 修改')
  change.id = `change-${notice.id}`
  change.addEventListener('click', () => {
    fill(form, notice)
    form.scrollIntoView()
  })
  const takeBack = element('button', 'Take back · 撤下')
  takeBack.id = `take-back-${notice.id}`
  takeBack.addEventListener('click', () =>
    guarded(async () => {
      await call('sandboxDeleteNotice', { id: notice.id })
      showMessage(`${notice.title.en}: taken back · 已撤下`)
      await again()
    }),
  )
  const time = new Date(notice.time).toLocaleString()
  card.append(
    element('b', notice.title.en),
    element('span', `${notice.kind} · ${time}`, 'quiet'),
    change,
    takeBack,
  )
  return card
}

/** Lists announcements and news, and writes what the form says. */
export async function showNotices(guarded) {
  const form = byId('notice')
  const again = async () => {
    const notices = await call('sandboxNotices')
    byId('notices').replaceChildren(...notices.map((notice) => noticeCard(notice, { guarded, form, again })))
  }
  // A reset leaves a hidden field as it is.
  form.addEventListener('reset', () => {
    form.elements.id.value = ''
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    guarded(async () => {
      const notice = typed(form)
      await call('sandboxSaveNotice', notice)
      showMessage(`${notice.title.en}: written · 已写入`)
      form.reset()
      await again()
    })
  })
  await again()
}
