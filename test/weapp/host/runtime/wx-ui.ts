import { hideSign } from './pull-down'
import { allowed, type Callbacks, settle } from './settle'
import { host, isSinglePage } from './state'
import { barHeight } from './wx-bar'

let toastTimer: ReturnType<typeof setTimeout> | undefined
function toast(title: string | undefined, ms: number) {
  document.getElementById('host-toast')?.remove()
  clearTimeout(toastTimer)
  if (!title) return
  const element = document.createElement('div')
  element.id = 'host-toast'
  element.textContent = title
  document.body.append(element)
  toastTimer = setTimeout(() => element.remove(), ms)
}

/**
 * Shows WeChat's payment sheet. Its buttons report to the sandbox's gateway, whose address the test knows.
 * Its cross reports nothing, so the trade stays open.
 */
function requestPayment(options: Callbacks & { package: string }) {
  const tradeNo = options.package.replace('prepay_id=', '')
  const sheet = document.createElement('div')
  sheet.id = 'host-pay'
  sheet.innerHTML =
    '<div><button id="approve">Approve</button><button id="decline">Decline</button><button id="slow">Slow</button><button id="close">×</button></div>'
  document.body.append(sheet)
  const settled = new Promise((resolve, reject) => {
    sheet.querySelector('#close')!.addEventListener('click', () => {
      sheet.remove()
      reject(new Error('cancel'))
    })
    for (const result of ['approve', 'decline', 'slow'])
      sheet.querySelector(`#${result}`)!.addEventListener('click', async () => {
        sheet.dataset.result = `${tradeNo} ${result}`
        await fetch(`${host.api}/sandbox/gateway/settle`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ tradeNo, result }),
        })
        sheet.remove()
        if (result === 'decline') reject(new Error('cancel'))
        else resolve({})
      })
  })
  return settle('requestPayment', options, settled)
}

/**
 * Component to which the page passes data separately. Selectors of the page find its elements only with
 * `>>>`.
 */
const COMPONENTS = 'custom-wrapper'
const componentOf = (element: Element) => element.parentElement?.closest(COMPONENTS) ?? null

/**
 * Returns the elements of a WeChat selector, on any page. `a >>> b` selects elements inside the component
 * that `a` selects.
 */
function selected(selector: string): Element[] {
  const [outer = '', ...inner] = selector.split('>>>').map((part) => part.trim())
  const found = [...document.querySelectorAll(outer)].filter((element) => !componentOf(element))
  return inner.reduce<Element[]>(
    (hosts, part) => hosts.flatMap((host) => [...host.querySelectorAll(part)]),
    found,
  )
}

/**
 * Scrolls to an element. Hidden pages stay in the document, so this takes the element on the page that is
 * shown.
 */
function pageScrollTo(options: Callbacks & { selector: string }) {
  const shown = selected(options.selector).find((one) => one.getClientRects().length > 0)
  shown?.scrollIntoView({ block: 'center' })
  return settle('pageScrollTo', options, shown ? {} : Promise.reject(new Error('no such element')))
}

interface Query {
  select(selector: string): Query
  selectAll(selector: string): Query
  boundingClientRect(): Query
  exec(then: (found: unknown[]) => void): void
}

/**
 * Returns the boxes of elements on the shown page, as WeChat does. Positions are in px below the title bar,
 * like those of fixed elements. A missing element is null.
 */
function createSelectorQuery(): Query {
  const wanted: { selector: string; all: boolean }[] = []
  const boxOf = (element: Element) => {
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect()
    const bar = barHeight()
    return { id: element.id, left, top: top - bar, right, bottom: bottom - bar, width, height }
  }
  const want = (selector: string, all: boolean) => {
    wanted.push({ selector, all })
    return query
  }
  const query: Query = {
    select: (selector) => want(selector, false),
    selectAll: (selector) => want(selector, true),
    boundingClientRect: () => query,
    exec(then) {
      const found = wanted.map(({ selector, all }) => {
        const shown = selected(selector).filter((element) => element.getClientRects().length > 0)
        return all ? shown.map(boxOf) : shown[0] ? boxOf(shown[0]) : null
      })
      setTimeout(() => then(found), 0)
    },
  }
  return query
}

/** Maximum width of a button's text in WeChat, in Chinese characters. */
const BUTTON_LETTERS = 4
const widthOf = (words: string) =>
  [...words].reduce((sum, letter) => sum + (letter.codePointAt(0)! > 0xff ? 1 : 0.5), 0)

interface ModalOptions extends Callbacks {
  title?: string
  content?: string
  confirmText?: string
  cancelText?: string
  showCancel?: boolean
}

/** Shows WeChat's own dialog over the app. */
function showModal(options: ModalOptions) {
  const { title = '', content = '', confirmText = '确定', cancelText = '取消', showCancel = true } = options
  for (const [name, words] of Object.entries({ confirmText, cancelText }))
    if (widthOf(words) > BUTTON_LETTERS)
      return settle(
        'showModal',
        options,
        Promise.reject(new Error(`${name} is longer than 4 Chinese letters`)),
      )
  const modal = document.createElement('div')
  modal.id = 'host-modal'
  modal.innerHTML = `<div><p id="modal-words"></p>${showCancel ? '<button id="modal-cancel"></button>' : ''}<button id="modal-confirm"></button></div>`
  const part = (name: string) => modal.querySelector(`#modal-${name}`)!
  part('words').textContent = [title, content].filter(Boolean).join('\n')
  part('confirm').textContent = confirmText
  if (showCancel) part('cancel').textContent = cancelText
  document.body.append(modal)
  const answered = new Promise((resolve) => {
    modal.addEventListener('click', ({ target }) => {
      const { id } = target as HTMLElement
      if (!/^modal-(confirm|cancel)$/.test(id)) return
      modal.remove()
      resolve({ confirm: id === 'modal-confirm', cancel: id === 'modal-cancel' })
    })
  })
  return settle('showModal', options, answered)
}

const done = (name: string) => (options?: Callbacks) => settle(name, options, {})

export const ui = {
  showToast: (options: Callbacks & { title: string; duration?: number }) => {
    toast(options.title, options.duration ?? 1500)
    return settle('showToast', options, {})
  },
  hideToast: done('hideToast'),
  stopPullDownRefresh(options?: Callbacks) {
    hideSign()
    return settle('stopPullDownRefresh', options, {})
  },
  setTabBarStyle: (options: Callbacks) =>
    settle('setTabBarStyle', options, Promise.reject(new Error('not TabBar page'))),
  setClipboardData: (options: Callbacks & { data: string }) =>
    allowed('setClipboardData', options, () => {
      host.clipboard = options.data
      return {}
    }),
  getClipboardData: (options?: Callbacks) =>
    allowed('getClipboardData', options, () => ({ data: host.clipboard })),
  scanCode: (options: Callbacks) =>
    allowed('scanCode', options, () => {
      const result = host.scanned.shift()
      if (result === undefined) throw new Error('cancel')
      return { result }
    }),
  makePhoneCall: (options: Callbacks & { phoneNumber: string }) => {
    document.body.dataset.dialled = options.phoneNumber
    return settle('makePhoneCall', options, {})
  },
  createSelectorQuery,
  pageScrollTo,
  requestPayment,
  showModal,
  login: (options?: Callbacks) =>
    settle(
      'login',
      options,
      isSinglePage ? Promise.reject(new Error('not in single page mode')) : { code: host.loginCode },
    ),
}
