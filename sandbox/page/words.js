import { call, createElement, showFailureOf } from './calling.js'
import { createButton, showProblems } from './forms.js'

export const LANGS = ['sc', 'tc', 'en']
const NAMES = { sc: '简', tc: '繁', en: 'en' }
const LANG_TAGS = { sc: 'zh-Hans-CN', tc: 'zh-Hant-HK', en: 'en' }
/** Hints for the empty fields, as `parseLocalisedTitleAndText` of domain/base/written-words fills them. */
const HINTS = {
  sc: 'Empty: shows 繁, then en · 留空则显示繁体，再无则英文',
  tc: 'Empty: shows 简, then en · 留空则显示简体，再无则英文',
  en: 'Empty: shows 简, then 繁 · 留空则显示简体，再无则繁体',
}

/**
 * Adds fields for title and text in each language to the element `.words` of a form. Its `data-text` is the
 * label of the text.
 */
export function addTextFields(form) {
  const place = form.querySelector('.words')
  const { text, titleMax, textMax } = place.dataset
  for (const lang of LANGS) {
    const hint = Object.assign(createElement('span', HINTS[lang], 'quiet'), {
      id: `${form.getAttribute('id')}-hint-${lang}`,
    })
    const column = createElement('div', '', 'stack')
    const field = (tag, name, label, maxLength) => {
      const made = Object.assign(document.createElement(tag), {
        name: `${name}.${lang}`,
        maxLength,
        lang: LANG_TAGS[lang],
      })
      made.setAttribute('aria-describedby', hint.id)
      const holder = createElement('label', `${label} ${NAMES[lang]} `, 'stack')
      holder.append(made)
      return holder
    }
    column.append(
      field('input', 'title', 'Title · 标题', Number(titleMax)),
      field('textarea', 'text', text, Number(textMax)),
      hint,
    )
    place.append(column)
  }
}

/** Returns the values of the fields `name.sc`, `name.tc` and `name.en`. */
export const pickLanguages = (fields, name) =>
  Object.fromEntries(LANGS.map((lang) => [lang, fields[`${name}.${lang}`]]))

/** Returns the typed texts in each language. */
export const getTypedTexts = (fields) => ({
  title: pickLanguages(fields, 'title'),
  text: pickLanguages(fields, 'text'),
})

export function fillTextFields(form, { title, text }) {
  for (const lang of LANGS) {
    form.elements[`title.${lang}`].value = title[lang]
    form.elements[`text.${lang}`].value = text[lang]
  }
}

function createPreview(lang, { title, text }, isHtml) {
  const made = createElement('article', '', 'preview')
  made.lang = LANG_TAGS[lang]
  const words = createElement('div', isHtml ? '' : text[lang], 'preview-text')
  // The app shows the same HTML: the back end has cleaned it.
  if (isHtml) words.innerHTML = text[lang]
  made.append(createElement('h3', title[lang]), words)
  return made
}

/**
 * Adds a button to a form that shows the typed texts in each language, as they will look in the app. Returns
 * a function that removes the preview.
 */
export function addPreview(form, kind) {
  const place = createElement('div', '', 'previews')
  place.id = `${form.getAttribute('id')}-preview`
  const show = () =>
    showFailureOf(async () => {
      try {
        const fields = Object.fromEntries(new FormData(form))
        const words = await call('sandboxPreviewTexts', { kind, ...getTypedTexts(fields) })
        place.replaceChildren(...LANGS.map((lang) => createPreview(lang, words, kind === 'notice')))
      } catch (error) {
        showProblems(form, error)
      }
    })
  form.querySelector('button').before(createButton('Preview · 预览', show, `${form.getAttribute('id')}-show`))
  form.after(place)
  form.addEventListener('reset', () => place.replaceChildren())
  return () => place.replaceChildren()
}
