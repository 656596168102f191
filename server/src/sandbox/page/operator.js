import { showAgreements } from './agreements.js'
import { byId, call, element, showMessage } from './calling.js'
import { lateFeeCard, lateFeeOf } from './late-fees.js'
import { showListedGoods } from './listed-goods.js'
import { showNotices } from './notices.js'
import { showPriceLists } from './price-lists.js'
import { serviceCard } from './services.js'
import { openStepDialog } from './step-dialog.js'
import { weighingForm } from './weighing.js'
import { withdrawalCard } from './withdrawals.js'

const REFRESH_MS = 2500

const STEPS = {
  receive: 'Receive · 入库',
  passReview: 'Pass review · 审核通过',
  refuseReview: 'Refuse review · 审核不通过',
  tally: 'Tally · 理货',
  raiseException: 'Exception · 异常',
  resolveException: 'Resolve · 解除异常',
  endAbnormally: 'End · 异常结束',
  ship: 'Ship · 出库',
  clear: 'Clear · 清关',
  transit: 'In transit · 转运',
  deliver: 'Deliver · 派送',
  sign: 'Sign · 签收',
}

/** States in which a parcel is weighed and measured, or has just been. */
const WEIGHED = ['inboundReview', 'tallying', 'toPay']

/** What members want to be done with an exception. */
const ANSWERS = {
  goOn: 'send it on · 继续寄送',
  papers: 'has the papers · 可补文件',
  return: 'send it back · 退回',
  forward: 'send it elsewhere · 转寄',
  claim: 'look into it · 理赔或查件',
  dispose: 'dispose of it · 同意销毁',
}

const guarded = (work) => work().catch((error) => showMessage(error.message))

const performStep = (packageNo, step) =>
  guarded(async () => {
    const input = await openStepDialog(step, `${STEPS[step]} ${packageNo}`)
    if (!input) return
    const { state } = await call('sandboxStep', { packageNo, step, ...input })
    showMessage(`${packageNo} → ${state}`)
    await refresh()
  })

function parcelCard(parcel) {
  const card = element('div', '', 'card')
  const head = element('div', '', 'row')
  const way = `${parcel.packageNo} · ${parcel.aptId} · ${parcel.orgSto} → ${parcel.tarArea ?? '?'}`
  head.append(
    element('b', parcel.trackingNo ?? 'no tracking number · 无快递单号', parcel.trackingNo ? 'mono' : ''),
    element('span', way, 'quiet'),
    element('b', parcel.state),
  )
  const steps = element('div', '', 'row')
  for (const step of parcel.steps) {
    const button = element('button', STEPS[step] ?? step)
    button.id = `${step}-${parcel.packageNo}`
    button.addEventListener('click', () => performStep(parcel.packageNo, step))
    steps.append(button)
  }
  if (!parcel.steps.length)
    steps.append(element('span', 'waits for the member, or is over · 等待会员或已结束', 'quiet'))
  card.append(head)
  if (parcel.exceptionAnswer) {
    const { answer, words, papers } = parcel.exceptionAnswer
    card.append(element('p', `Member · 会员: ${ANSWERS[answer] ?? answer}${words ? ` — ${words}` : ''}`))
    for (const [at, href] of papers.entries())
      card.append(Object.assign(element('a', `Paper · 文件 ${at + 1} `), { href, target: '_blank' }))
  }
  if (parcel.taxReceipt) card.append(taxReceiptRow(parcel))
  card.append(steps)
  if (WEIGHED.includes(parcel.state)) card.append(weighingForm(parcel, { guarded }))
  return card
}

/** A member's request for a tax receipt, until it was sent. */
function taxReceiptRow({ packageNo, taxReceipt: { requestedAt, sentAt } }) {
  const time = new Date(sentAt ?? requestedAt).toLocaleString()
  const state = sentAt ? 'sent · 已发送' : 'requested · 已索取'
  const row = element('p', `Tax receipt · 税单: ${state} ${time} `)
  if (sentAt) return row
  const button = element('button', 'Sent · 已发送')
  button.id = `taxReceipt-${packageNo}`
  button.addEventListener('click', () =>
    guarded(async () => {
      await call('sandboxTaxReceiptSent', { packageNo })
      showMessage(`${packageNo}: tax receipt sent · 税单已发送`)
      await refresh()
    }),
  )
  row.append(button)
  return row
}

const REASONS = {
  '': 'Approve · 通过',
  name: 'Name differs · 姓名不符',
  number: 'Number differs · 号码不符',
  unclear: 'Pictures unclear · 照片不清',
  validity: 'Validity differs · 有效期不符',
  sides: 'Sides differ · 正反面不符',
  other: 'Other · 其他',
}

function certificateCard({ id, aptId, type, name, status }) {
  const card = element('div', '', 'card row')
  card.append(element('b', name), element('span', `${type} · ${aptId}`, 'quiet'), element('b', status))
  if (status !== 'underReview') return card
  const choice = element('select', '')
  choice.append(
    ...Object.entries(REASONS).map(([value, text]) => Object.assign(element('option', text), { value })),
  )
  const remark = Object.assign(element('input', ''), { placeholder: 'Remark · 备注', maxLength: 200 })
  const button = element('button', 'Review · 审核')
  button.id = `review-${id}`
  button.addEventListener('click', () =>
    guarded(async () => {
      await call('sandboxReview', { id, reason: choice.value, remark: remark.value })
      showMessage(`${name}: ${REASONS[choice.value]}`)
      await refresh()
    }),
  )
  card.append(choice, remark, button)
  return card
}

function messageCard(message) {
  const card = element('div', '', 'card row')
  const time = new Date(message.time).toLocaleTimeString()
  card.append(element('b', message.code, 'mono'), element('span', message.to), element('span', time, 'quiet'))
  return card
}

function shippingCard({ tradeNo, waybills, shippedAt }) {
  const card = element('div', '', 'card row')
  const time = new Date(shippedAt).toLocaleTimeString()
  card.append(
    element('b', tradeNo, 'mono'),
    element('span', waybills.join(' ')),
    element('span', time, 'quiet'),
  )
  return card
}

/** A member's words, and the answer to them. */
function feedbackCard({ id, aptId, text, answer }) {
  const card = element('form', '', 'card row')
  const field = document.createElement('input')
  field.name = 'answer'
  field.value = answer
  field.required = true
  field.setAttribute('aria-label', `Answer to ${aptId} · 答复`)
  card.append(element('b', aptId), element('span', text), field, element('button', 'Answer · 答复'))
  card.addEventListener('submit', (event) => {
    event.preventDefault()
    guarded(async () => {
      await call('sandboxAnswerFeedback', { id, answer: field.value })
      showMessage(`${aptId}: answered · 已答复`)
    })
  })
  return card
}

function wechatCard(message) {
  const card = element('div', '', 'card row')
  const time = new Date(message.time).toLocaleTimeString()
  card.append(
    element('b', message.templateId),
    element('span', Object.values(message.data).join(' · ')),
    element('span', `${message.page} · ${message.openId} · ${time}`, 'quiet'),
  )
  return card
}

const shown = {}
/** Draws a list anew only when it has changed, so that focus stays where it is. */
function draw(id, rows, cardOf) {
  const text = JSON.stringify(rows)
  if (shown[id] === text) return
  shown[id] = text
  byId(id).replaceChildren(...rows.map(cardOf))
}

async function refresh() {
  const lists = [
    'sandboxParcels',
    'sandboxMessages',
    'sandboxWechatMessages',
    'sandboxCertificates',
    'sandboxServices',
    'sandboxLateFees',
    'sandboxFeedback',
    'sandboxShipping',
    'sandboxWithdrawals',
  ]
  const [parcels, messages, wechat, certificates, services, late, feedback, shipping, withdrawals] =
    await Promise.all(lists.map((name) => call(name)))
  draw('parcels', parcels, parcelCard)
  draw('messages', messages, messageCard)
  draw('wechat', wechat, wechatCard)
  draw('certificates', certificates, certificateCard)
  draw('services', services, (service) => serviceCard(service, { guarded, refresh }))
  draw('late-fees', late, (fee) => lateFeeCard(fee, { guarded, refresh }))
  draw('feedback', feedback, feedbackCard)
  draw('shipping', shipping, shippingCard)
  draw('withdrawals', withdrawals, (each) => withdrawalCard(each, { guarded, refresh }))
}

const setAutorun = () =>
  guarded(async () => {
    const on = byId('auto').checked
    const stepMs = Math.max(100, Number(byId('speed').value) * 1000 || 5000)
    await call('sandboxAutorun', { on, stepMs })
    showMessage(on ? 'It runs by itself · 自动运行中' : 'By hand · 手动')
  })
byId('auto').addEventListener('change', setAutorun)
byId('speed').addEventListener('change', setAutorun)

const gatewayBoxes = () => [...byId('gateway').querySelectorAll('input')]
byId('gateway').addEventListener('change', () =>
  guarded(async () => {
    const trouble = Object.fromEntries(gatewayBoxes().map((box) => [box.name, box.checked]))
    await call('sandboxGatewayTrouble', trouble)
    showMessage('Gateway set · 网关已设置')
  }),
)

byId('errcode').addEventListener('change', ({ target }) =>
  guarded(async () => {
    await call('sandboxMessageTrouble', { messageErrcode: Number(target.value) })
    showMessage('WeChat set · 微信已设置')
  }),
)

const onSubmit = (id, send) =>
  byId(id).addEventListener('submit', (event) => {
    event.preventDefault()
    guarded(() => send(Object.fromEntries(new FormData(event.target))))
  })

onSubmit('unannounced', async ({ kg, ...parcel }) => {
  const weight = Math.round(Number(kg) * 1000)
  const { packageNo } = await call('sandboxReceiveUnannounced', { ...parcel, weight })
  showMessage(`${packageNo} received · 已入库`)
  await refresh()
})

onSubmit('late-fee', async (fields) => {
  const { amountCents } = await call('sandboxAddLateFee', lateFeeOf(fields))
  showMessage(`${fields.packageNo}: ¥${amountCents / 100}`)
  await refresh()
})

const centsOf = (yuan) => Math.round(Number(yuan) * 100)

onSubmit('coupon', async ({ face, threshold, ...coupon }) => {
  await call('sandboxCoupon', { ...coupon, faceCents: centsOf(face), thresholdCents: centsOf(threshold) })
  showMessage(`${coupon.aptId}: coupon`)
})

onSubmit('refund', async ({ orderNo }) => {
  await call('sandboxRefund', { orderNo })
  showMessage(`${orderNo}: refund`)
})

const overlayBoxes = () => [...byId('overlays').querySelectorAll('input')]
byId('overlays').addEventListener('change', ({ target }) =>
  guarded(async () => {
    await call('sandboxSwitchOverlays', { [target.name]: target.checked })
    showMessage('Overlays set · 弹层已设置')
  }),
)

const switchBoxes = () => [...byId('switches').querySelectorAll('input')]
byId('switches').addEventListener('change', ({ target }) =>
  guarded(async () => {
    await call('sandboxSwitch', { [target.name]: target.checked })
    showMessage('Switched · 已切换')
  }),
)

/** One text for the three languages: the operator writes what a member of theirs is to read. */
const inAll = (text) => ({ sc: text, tc: text, en: text })
onSubmit('popup', async ({ popupType, title, content }) => {
  const popup = { title: inAll(title), content: inAll(content) }
  await call('sandboxPublishPopup', { popupType: Number(popupType), popup })
  showMessage(`${title}: published · 已发布`)
})
byId('withdraw').addEventListener('click', () =>
  guarded(async () => {
    await call('sandboxPublishPopup', { popupType: Number(byId('popup').elements.popupType.value) })
    showMessage('Withdrawn · 已撤下')
  }),
)

onSubmit('service', async (fields) => {
  await call('sandboxMember', { ...fields, amountCents: 10_000 })
  showMessage(`${fields.aptId}: done · 已完成`)
})

const HOST_KIND = { token: 'token', sign: 'sign', preLogoff: 'sign', openId: 'wechat' }

onSubmit('host', async ({ aptId, by, sysScene }) => {
  const kind = HOST_KIND[by]
  const given = await call('sandboxHostTicket', { kind, aptId: aptId || null, preLogoff: by === 'preLogoff' })
  const { token, sign, openId, ticket } = given
  const credentials = { token: { token }, sign: { sign }, wechat: { openId, ticket } }[kind]
  const link = element('a', `Open · 打开 (${by}, ${sysScene})`)
  link.href = `/home?${new URLSearchParams({ sysScene, ...credentials })}`
  link.target = '_blank'
  byId('host-link').replaceChildren(link)
})

byId('prices').addEventListener('toggle', () => guarded(showPriceLists))
guarded(() => showNotices(guarded))
guarded(() => showAgreements(guarded))
byId('listed').addEventListener('toggle', () => guarded(showListedGoods))

guarded(async () => {
  const { autorun, stepMs, messageErrcode, ...trouble } = await call('sandboxState')
  const switches = await call('sandboxOverlays')
  for (const box of overlayBoxes()) box.checked = switches[box.name]
  const app = await call('sandboxSwitches')
  for (const box of switchBoxes()) box.checked = app[box.name]
  byId('errcode').value = messageErrcode
  for (const box of gatewayBoxes()) box.checked = trouble[box.name]
  byId('auto').checked = autorun
  byId('speed').value = stepMs / 1000
  await refresh()
})
setInterval(() => guarded(refresh), REFRESH_MS)
