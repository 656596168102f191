import { byId, call, guarded, showMessage } from './calling.js'

const SPEED_MS = 5000
const boxesOf = (id) => [...byId(id).querySelectorAll('input')]
const onChange = (id, work) => byId(id).addEventListener('change', (event) => guarded(() => work(event)))

async function setAutorun() {
  const on = byId('auto').checked
  const stepMs = Math.max(100, Number(byId('speed').value) * 1000 || SPEED_MS)
  await call('sandboxAutorun', { on, stepMs })
  showMessage(on ? 'It runs by itself · 自动运行中' : 'By hand · 手动')
}

/** Boxes of which each one is sent by itself when it is pressed. */
const onSwitch = (id, callName, text) =>
  onChange(id, async ({ target }) => {
    await call(callName, { [target.name]: target.checked })
    showMessage(text)
  })

/** How the sandbox and the app are set, and what sets them. */
export async function showSettings() {
  onChange('auto', setAutorun)
  onChange('speed', setAutorun)
  onChange('gateway', async () => {
    const trouble = boxesOf('gateway').map((box) => [box.name, box.checked])
    await call('sandboxGatewayTrouble', Object.fromEntries(trouble))
    showMessage('Gateway set · 网关已设置')
  })
  onChange('errcode', async ({ target }) => {
    await call('sandboxMessageTrouble', { messageErrcode: Number(target.value) })
    showMessage('WeChat set · 微信已设置')
  })
  onSwitch('overlays', 'sandboxSwitchOverlays', 'Overlays set · 弹层已设置')
  onSwitch('switches', 'sandboxSwitch', 'Switched · 已切换')
  const { autorun, stepMs, messageErrcode, ...trouble } = await call('sandboxState')
  const overlays = await call('sandboxOverlays')
  const app = await call('sandboxSwitches')
  for (const box of boxesOf('overlays')) box.checked = overlays[box.name]
  for (const box of boxesOf('switches')) box.checked = app[box.name]
  for (const box of boxesOf('gateway')) box.checked = trouble[box.name]
  byId('errcode').value = messageErrcode
  byId('auto').checked = autorun
  byId('speed').value = stepMs / 1000
}
