import { byId, call, showMessage } from '../calling.js'
import { onChange } from '../forms.js'

const loadBoxes = (id) => [...byId(id).querySelectorAll('input')]

/** Sends each checkbox of a form separately when it is changed. */
const onSwitch = (id, callName, text) =>
  onChange(byId(id), async ({ name, checked }) => {
    await call(callName, { [name]: checked })
    showMessage(text)
  })

function showAutorun() {
  const form = byId('autorun')
  const { on, speed } = form.elements
  const set = async () => {
    await call('sandboxSetAutorun', { on: on.checked, stepMs: Number(speed.value) * 1000 })
    showMessage(on.checked ? 'Runs automatically · 自动运行中' : 'Manual · 手动')
  }
  onChange(form, set, { stepMs: 'speed' })
}

/**
 * Shows the settings of the sandbox and the app, and sends changes. The forms are inert until the settings
 * are loaded.
 */
export async function showSettings() {
  showAutorun()
  onChange(byId('gateway'), async () => {
    const trouble = loadBoxes('gateway').map((box) => [box.name, box.checked])
    await call('sandboxSetGatewayFaults', Object.fromEntries(trouble))
    showMessage('Gateway set · 网关已设置')
  })
  onChange(byId('wechat-answer'), async ({ value }) => {
    await call('sandboxSetWechatMessageError', { messageErrcode: Number(value) })
    showMessage('WeChat set · 微信已设置')
  })
  onChange(byId('notification-answers'), async () => {
    const { pushStatus, emailAnswer } = byId('notification-answers').elements
    const faults = { pushStatus: Number(pushStatus.value), emailAnswer: emailAnswer.value }
    await call('sandboxSetNotificationFaults', faults)
    showMessage('Pushes and e-mails set · 推送与邮件已设置')
  })
  onChange(byId('content-check'), async ({ value }) => {
    await call('sandboxSetRefusedWords', { refusedWords: value })
    showMessage('Content check set · 内容检测已设置')
  })
  onSwitch('rate-source', 'sandboxSetRatesStopped', 'Exchange rates set · 汇率已设置')
  onSwitch('overlays', 'sandboxSetOverlaySwitches', 'Overlays set · 弹层已设置')
  onSwitch('switches', 'sandboxSetSwitches', 'Switches set · 已切换')
  const { autorun, stepMs, messageErrcode, pushStatus, emailAnswer, refusedWords, ratesStopped, ...trouble } =
    await call('sandboxGetState')
  const overlays = await call('sandboxGetOverlaySwitches')
  const app = await call('sandboxGetSwitches')
  for (const box of loadBoxes('overlays')) box.checked = overlays[box.name]
  for (const box of loadBoxes('switches')) box.checked = app[box.name]
  for (const box of loadBoxes('gateway')) box.checked = trouble[box.name]
  byId('wechat-answer').elements.errcode.value = messageErrcode
  byId('notification-answers').elements.pushStatus.value = pushStatus
  byId('notification-answers').elements.emailAnswer.value = emailAnswer
  byId('content-check').elements.refusedWords.value = refusedWords
  byId('rate-source').elements.ratesStopped.checked = ratesStopped
  const { on, speed } = byId('autorun').elements
  on.checked = autorun
  speed.value = stepMs / 1000
  for (const id of [
    'autorun',
    'gateway',
    'wechat-answer',
    'notification-answers',
    'content-check',
    'rate-source',
    'overlays',
    'switches',
  ])
    byId(id).inert = false
}
