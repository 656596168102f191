import { byId, createElement } from '../calling.js'
import { onSubmit } from '../forms.js'
import { reasonOptions } from './reasons.js'

const grams = (kg) => Math.round(Number(kg) * 1000)

/** Input of a step: its fields, and their conversion into the call's payload. */
const STEP_FIELDS = {
  receive: {
    fields: [{ name: 'kg', label: 'Weight in kg · 重量', value: '1.86' }],
    payload: ({ kg }) => ({ weight: grams(kg) }),
  },
  tally: {
    fields: [
      { name: 'lengthCm', label: 'Length in cm · 长', value: '30' },
      { name: 'widthCm', label: 'Width in cm · 宽', value: '20' },
      { name: 'heightCm', label: 'Height in cm · 高', value: '12' },
      { name: 'pieces', label: 'Counted pieces, if not as declared · 实点件数', value: '', optional: true },
    ],
    payload: ({ lengthCm, widthCm, heightCm, pieces }) => ({
      ...(pieces ? { pieces: Number(pieces) } : {}),
      lengthCm: Number(lengthCm),
      widthCm: Number(widthCm),
      heightCm: Number(heightCm),
    }),
  },
  refuseReview: {
    fields: [
      {
        name: 'reason',
        label: 'Reason · 原因',
        options: () => reasonOptions('review'),
      },
      { name: 'remark', label: 'Remark · 备注', value: '', optional: true },
    ],
    payload: ({ reason, remark }) => ({ reason: Number(reason), ...(remark ? { remark } : {}) }),
  },
  handOver: {
    fields: [
      { name: 'code', label: 'Pickup code, typed or scanned · 取件码', value: '', optional: true },
      {
        name: 'handOver',
        label: 'Without the code, because · 不凭码的原因',
        options: () => [
          ['', '— · 凭取件码'],
          ['idChecked', 'ID compared · 已核对证件'],
          ['customerService', 'customer service allowed it · 客服同意'],
          ['toDoor', 'brought to the door · 已送货上门'],
        ],
      },
    ],
    payload: ({ code, handOver }) => ({ ...(code ? { code } : {}), ...(handOver ? { handOver } : {}) }),
  },
  raiseException: {
    fields: [
      {
        name: 'reason',
        label: 'Type · 类型',
        options: () => reasonOptions('exception'),
        value: 2,
      },
      {
        name: 'exceptionStatus',
        label: 'Customer service · 客服',
        // A list keeps this order. As keys of an object, the numbers would be sorted.
        options: () => [
          [1, 'not yet · 未跟进'],
          [0, 'works on it · 跟进中'],
        ],
      },
      { name: 'remark', label: 'Information · 说明', value: '', optional: true },
    ],
    payload: ({ reason, remark, exceptionStatus }) => ({
      reason: Number(reason),
      exceptionStatus: Number(exceptionStatus),
      ...(remark ? { remark } : {}),
    }),
  },
  sign: {
    fields: [
      {
        name: 'signer',
        label: 'Signed by · 签收人',
        options: () => [
          ['receiver', 'receiver · 本人'],
          ['neighbour', 'neighbour · 邻居'],
          ['frontDesk', 'front desk · 前台'],
          ['locker', 'parcel locker · 快递柜'],
          ['pickup', 'pickup point · 自提点'],
          ['', 'not recorded · 未记录'],
        ],
      },
      { name: 'signerName', label: 'Name · 姓名', value: '', optional: true },
    ],
    payload: ({ signer, signerName }) => ({
      ...(signer ? { signer } : {}),
      ...(signerName ? { signerName } : {}),
    }),
  },
}

function createInput({ name, options, value, optional }) {
  if (!options) return Object.assign(document.createElement('input'), { name, value, required: !optional })
  const select = Object.assign(document.createElement('select'), { name })
  select.append(...options().map(([code, text]) => new Option(text, code, code === value, code === value)))
  return select
}

/** The step in the dialog: the conversion of its fields, and the function that performs it. */
let asked

/**
 * Performs a step. If it needs input, a dialog asks for it, and stays open with the input until the step is
 * done.
 */
export async function performStepWithDialog(step, title, perform) {
  const needed = STEP_FIELDS[step]
  if (!needed) return perform({})
  asked = { payload: needed.payload, perform }
  byId('step-title').textContent = title
  byId('step-problem').textContent = ''
  byId('step-fields').replaceChildren(
    ...needed.fields.map((field) => {
      const label = createElement('label', field.label, 'stack')
      label.append(createInput(field))
      return label
    }),
  )
  byId('step-dialog').showModal()
}

/** Sets up the dialog for the input of a step. */
export function showStepDialog() {
  const close = () => byId('step-dialog').close()
  const send = async (fields) => {
    byId('step-problem').textContent = ''
    await asked.perform(asked.payload(fields))
    close()
  }
  onSubmit(byId('step'), send, { weight: 'kg' })
  byId('step-cancel').addEventListener('click', close)
}
