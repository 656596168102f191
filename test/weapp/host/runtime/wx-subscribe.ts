import { type Callbacks, settle } from './settle'
import { host } from './state'

let isTapped = false
/** Counts all actions as the member's while a tap is dispatched to the page, and none afterwards. */
export function inTap(dispatch: () => void): void {
  isTapped = true
  try {
    dispatch()
  } finally {
    isTapped = false
  }
}

const failure = (errCode: number, message: string) => Promise.reject({ message, errCode })
const MOST = 3

/** Shows WeChat's panel over the app. It has one answer for all templates of the request. */
function panel(): Promise<'accept' | 'reject'> {
  const sheet = document.createElement('div')
  sheet.id = 'host-subscribe'
  sheet.innerHTML = '<div><button id="accept">Allow</button><button id="reject">Cancel</button></div>'
  document.body.append(sheet)
  return new Promise((resolve) => {
    sheet.addEventListener('click', ({ target }) => {
      const { id } = target as HTMLElement
      if (id !== 'accept' && id !== 'reject') return
      sheet.remove()
      resolve(id)
    })
  })
}

async function askAbout(tmplIds: readonly string[]): Promise<Record<string, string>> {
  const { always, fixed } = host.subscriptions
  const isOpen = tmplIds.some((id) => !(always[id] ?? fixed[id]))
  const said = isOpen ? await panel() : 'reject'
  return Object.fromEntries(tmplIds.map((id) => [id, fixed[id] ?? always[id] ?? said]))
}

interface SubscribeOptions extends Callbacks {
  tmplIds?: string[]
}

/**
 * As strict as WeChat: only in a tap, for up to three templates, and while the member's main switch is on.
 */
function requestSubscribeMessage(options: SubscribeOptions) {
  const { tmplIds } = options
  const { subscriptions } = host
  const answer = () => {
    if (!isTapped) return failure(0, 'can only be invoked by user TAP gesture.')
    if (!tmplIds?.length) return failure(10001, 'TmplIds can not be empty')
    if (tmplIds.length > MOST) return failure(20003, 'Templates count out of max bounds')
    const { failsWith } = subscriptions
    subscriptions.failsWith = 0
    if (failsWith) return failure(failsWith, 'set by the test')
    if (!subscriptions.mainSwitch) return failure(20004, 'The main switch is switched off')
    subscriptions.asked.push(tmplIds)
    return askAbout(tmplIds)
  }
  return settle('requestSubscribeMessage', options, answer())
}

interface SettingOptions extends Callbacks {
  withSubscriptions?: boolean
}
const settingOf = ({ withSubscriptions }: SettingOptions = {}) => {
  const { mainSwitch, always } = host.subscriptions
  const subscriptionsSetting = { mainSwitch, itemSettings: { ...always } }
  return { authSetting: {}, ...(withSubscriptions ? { subscriptionsSetting } : {}) }
}

export const subscribe = {
  requestSubscribeMessage,
  getSetting: (options?: SettingOptions) => settle('getSetting', options, settingOf(options)),
  openSetting(options?: SettingOptions) {
    host.opened.push('openSetting')
    host.inSetting()
    return settle('openSetting', options, settingOf(options))
  },
}
