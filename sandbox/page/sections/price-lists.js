import {
  byId,
  call,
  createElement,
  formatYuan,
  parseCents,
  showMessage,
  withDefaultField,
} from '../calling.js'
import { createForm, onSubmit } from '../forms.js'
import { isBeingEdited } from '../lists.js'

const FEE_NAMES = {
  4: 'repack · 重新打包',
  5: 'split · 分箱',
  6: 'merge · 合箱',
  7: 'storage · 仓储',
  8: 'quantity difference · 数量差异',
  10: 'photo · 拍照',
  11: 'reinforcement · 加固',
  12: 'return · 退货',
  13: 'forwarding · 转寄',
  14: 'AES declaration · AES 申报',
  16: 'insurance · 保价',
  18: 'video · 视频',
}
const moment = (iso) => new Date(iso).toLocaleString()

/** Fields of a row: name, label, and the conversion from text to value and back. */
const MONEY = { read: parseCents, show: formatYuan }
const WHOLE = { read: Number, show: String }
const FREIGHT = [
  ['firstWeight', 'first g · 首重', WHOLE],
  ['secondWeight', 'then g · 续重', WHOLE],
  ['firstGeneralPrice', '¥', MONEY],
  ['secondGeneralPrice', 'then ¥', MONEY],
  ['firstSuperPrice', 'VIP ¥', MONEY],
  ['secondSuperPrice', 'VIP then ¥', MONEY],
  [
    'volumeDivisor',
    'cm³/kg · 体积',
    { read: (text) => (text ? Number(text) : null), show: (value) => (value === null ? '' : String(value)) },
  ],
]
const FEES = [
  ['generalPrice', '¥', MONEY],
  ['superPrice', 'VIP ¥', MONEY],
  ['freeGeneral', 'free · 免费', WHOLE],
  ['freeSuper', 'VIP free · VIP 免费', WHOLE],
]

function findField([name, text, { show }], row) {
  const label = createElement('label', `${text} `)
  const input = Object.assign(document.createElement('input'), {
    name,
    defaultValue: show(row[name]),
    className: 'short',
  })
  input.required = name !== 'volumeDivisor'
  label.append(input)
  return label
}

/**
 * Draws one line of a price list: fields with the values of its newest row, and the start times of all rows.
 */
function rateCard({ id, title, rows, fields, send }) {
  const [newest] = rows
  const card = createForm('card row', `rate-${id}`)
  const from = Object.assign(document.createElement('input'), { name: 'validFrom', type: 'datetime-local' })
  const label = createElement('label', 'from (empty: now) · 起 ')
  label.append(from)
  card.append(
    createElement('b', title),
    ...fields.map((field) => findField(field, newest)),
    label,
    createElement('button', 'Set · 设定'),
    createElement('span', rows.map(({ validFrom }) => moment(validFrom)).join(' ← '), 'quiet'),
  )
  onSubmit(card, async (typed) => {
    const values = Object.fromEntries(fields.map(([name, , { read }]) => [name, read(typed[name])]))
    // The back end's clock may be ahead, so "now" is the back end's time.
    const at = new Date(typed.validFrom || (await call('sandboxGetClock')).now)
    await withDefaultField('validFrom', send({ ...values, validFrom: at.toISOString() }))
    showMessage(`${title}: from ${at.toLocaleString()} · 已设定`)
    await showPriceLists(card)
  })
  return card
}

const grouped = (rows, key) => Object.entries(Object.groupBy(rows, (row) => row[key]))

/** Draws the lines. A line that is being edited stays as it is, except the line `sent`. */
const draw = (place, cards, sent) =>
  byId(place).replaceChildren(
    ...cards.map((card) => {
      const before = byId(card.id)
      return before && before !== sent && isBeingEdited(before) ? before : card
    }),
  )

const EXCHANGE = [['per100', '¥ for 100 · 100 兑 ¥', MONEY]]

/** Draws the price lists again, including the line that was sent. */
export async function showPriceLists(sent) {
  const { freight, fees, exchange } = await call('sandboxListRates')
  draw(
    'freight-rates',
    grouped(freight, 'sendModId').map(([sendModId, rows]) =>
      rateCard({
        ...{ id: sendModId, title: sendModId, rows, fields: FREIGHT },
        send: (values) => call('sandboxSaveFreightRate', { sendModId, ...values }),
      }),
    ),
    sent,
  )
  draw(
    'fee-rates',
    grouped(fees, 'feeType').map(([type, rows]) =>
      rateCard({
        ...{ id: type, title: FEE_NAMES[type] ?? type, rows, fields: FEES },
        send: (values) => call('sandboxSaveFeeRate', { feeType: Number(type), ...values }),
      }),
    ),
    sent,
  )
  draw(
    'exchange-rates',
    grouped(exchange, 'currency').map(([currency, rows]) =>
      rateCard({
        ...{ id: currency, title: currency, rows, fields: EXCHANGE },
        send: (values) => call('sandboxSaveExchangeRate', { currency, ...values }),
      }),
    ),
    sent,
  )
}
