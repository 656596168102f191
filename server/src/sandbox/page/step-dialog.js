import { byId, element } from './calling.js'

const grams = (kg) => Math.round(Number(kg) * 1000)

/** What a step needs before it is performed: fields, and how they become the call's payload. */
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
      { name: 'pieces', label: 'Pieces counted, if not as declared · 实点件数', value: '', optional: true },
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
        options: {
          2: 'info not matching shopping · 与购物信息不符',
          3: 'not matching warehouse · 与仓库实物不符',
          4: 'picture not matching warehouse · 截图与实物不符',
          5: 'all mismatch · 均不符',
          6: 'others · 其他',
          7: 'not reflected in screenshot · 截图未体现',
          8: 'not meeting customs clearance · 不符合清关要求',
          9: 'unclear commodity name · 品名不清',
          10: 'UPC inconsistent · UPC 不一致',
        },
      },
      { name: 'remark', label: 'Remark · 备注', value: '', optional: true },
    ],
    payload: ({ reason, remark }) => ({ reason: Number(reason), ...(remark ? { remark } : {}) }),
  },
  raiseException: {
    fields: [
      {
        name: 'reason',
        label: 'Type · 类型',
        options: {
          2: 'broken · 破损',
          0: 'contraband · 违禁品',
          3: 'other · 其他',
          4: 'return · 退货',
          5: 'forward · 转寄',
          6: 'lost · 遗失',
          9: 'customs review failed · 海关审核不通过',
          11: 'with information · 附说明',
        },
      },
      {
        name: 'exceptionStatus',
        label: 'Customer service · 客服',
        options: { 1: 'not yet · 未跟进', 0: 'is on it · 跟进中' },
      },
      { name: 'remark', label: 'Information · 说明', value: '', optional: true },
    ],
    payload: ({ reason, remark, exceptionStatus }) => ({
      reason: Number(reason),
      exceptionStatus: Number(exceptionStatus),
      ...(remark ? { remark } : {}),
    }),
  },
}

function inputOf({ name, options, value, optional }) {
  if (!options) return Object.assign(document.createElement('input'), { name, value, required: !optional })
  const select = Object.assign(document.createElement('select'), { name })
  for (const [code, text] of Object.entries(options))
    select.append(Object.assign(element('option', text), { value: code }))
  return select
}

/** Opens the form of what a step needs; undefined when the operator thinks better of it. */
export function openStepDialog(step, title) {
  const form = STEP_FIELDS[step]
  if (!form) return Promise.resolve({})
  const dialog = byId('step-dialog')
  byId('step-title').textContent = title
  byId('step-fields').replaceChildren(
    ...form.fields.map((field) => {
      const label = element('label', field.label, 'stack')
      label.append(inputOf(field))
      return label
    }),
  )
  dialog.returnValue = ''
  dialog.showModal()
  return new Promise((resolve) => {
    dialog.addEventListener(
      'close',
      () => {
        const fields = Object.fromEntries(new FormData(dialog.querySelector('form')))
        resolve(dialog.returnValue === 'do' ? form.payload(fields) : undefined)
      },
      { once: true },
    )
  })
}
