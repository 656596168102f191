import { getExportReason, listCustomsInvoiceFaults } from '@/domain/forecast/customs-invoice'

const FLOW = { contentNameEn: false, contentNameLen: 0, originRequired: false }
const ITEM = { description: '无线耳机', hsCode: '8518.30', originCountry: 'CN' }

describe('what customs may ask about', () => {
  it.each([
    ['nothing of complete goods', {}, {}, []],
    ['a missing HS code, on every flow', { hsCode: '' }, {}, ['hsCode']],
    [
      'a missing origin, where the flow asks',
      { originCountry: '' },
      { originRequired: true },
      ['originCountry'],
    ],
    ['no missing origin elsewhere', { originCountry: '' }, {}, []],
    ['a Chinese name, where the flow asks for English', {}, { contentNameEn: true }, ['description']],
    ['no English name', { description: 'Earphones' }, { contentNameEn: true }, []],
    [
      'everything at once, in the order of the invoice',
      { hsCode: '', originCountry: '' },
      { contentNameEn: true, originRequired: true },
      ['description', 'hsCode', 'originCountry'],
    ],
  ])('is %s', (_, item, flow, faults) =>
    expect(listCustomsInvoiceFaults({ ...ITEM, ...item }, { ...FLOW, ...flow })).toEqual(faults),
  )
})

describe('the reason for export', () => {
  const goods = (purpose: string, gift: boolean) => ({ purpose, gift })
  it.each([
    ['personal', [goods('personal', false), goods('personal', true)]],
    ['gift', [goods('personal', true), goods('personal', true)]],
    ['commercial', [goods('personal', true), goods('commercial', true)]],
    ['personal', [goods('for my mother', false)]],
    ['personal', []],
  ])('is %s', (reason, all) => expect(getExportReason(all)).toBe(reason))
})
