import { allowed, type Callbacks, settle } from './settle'
import { host } from './state'

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
 * WeChat's payment sheet: the buttons tell the sandbox's gateway, whose address the test knows. Its cross tells nobody
 * anything: the trade stays open.
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

/** Hidden pages stay in the document: the selector is looked for on the one that shows. */
function pageScrollTo(options: Callbacks & { selector: string }) {
  const shown = [...document.querySelectorAll(options.selector)].find(
    (one) => one.getClientRects().length > 0,
  )
  shown?.scrollIntoView({ block: 'center' })
  return settle('pageScrollTo', options, shown ? {} : Promise.reject(new Error('no such element')))
}

const done = (name: string) => (options?: Callbacks) => settle(name, options, {})

export const ui = {
  showToast: (options: Callbacks & { title: string; duration?: number }) => {
    toast(options.title, options.duration ?? 1500)
    return settle('showToast', options, {})
  },
  hideToast: done('hideToast'),
  stopPullDownRefresh: done('stopPullDownRefresh'),
  setTabBarStyle: (options: Callbacks) =>
    settle('setTabBarStyle', options, Promise.reject(new Error('not TabBar page'))),
  setClipboardData: (options: Callbacks & { data: string }) =>
    allowed('setClipboardData', options, () => {
      host.clipboard = options.data
      return {}
    }),
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
  pageScrollTo,
  requestPayment,
  login: (options?: Callbacks) => settle('login', options, { code: host.loginCode }),
}
