import type { OriginDestinationFlow } from '../warehouse/places'
import type { GoodsEntry } from './goods'
import { checkGoodsDescription } from './goods-fields'

/** What customs may ask about on an invoice (ours). */
export const CUSTOMS_INVOICE_FAULTS = ['description', 'hsCode', 'originCountry'] as const
export type CustomsInvoiceFault = (typeof CUSTOMS_INVOICE_FAULTS)[number]

type FlowTerms = Pick<OriginDestinationFlow, 'contentNameEn' | 'contentNameLen' | 'originRequired'>
type InvoicedGoods = Pick<GoodsEntry, 'description' | 'hsCode' | 'originCountry'>

/** Returns what is missing from the invoice line of goods. A name in the wrong language counts as missing. */
export function listCustomsInvoiceFaults(item: InvoicedGoods, flow: FlowTerms): CustomsInvoiceFault[] {
  const missing: Record<CustomsInvoiceFault, boolean> = {
    description: checkGoodsDescription(item.description, flow)?.code === 'goods.description.english',
    hsCode: item.hsCode === '',
    originCountry: flow.originRequired && item.originCountry === '',
  }
  return CUSTOMS_INVOICE_FAULTS.filter((fault) => missing[fault])
}

export const EXPORT_REASONS = ['gift', 'personal', 'commercial'] as const
export type ExportReason = (typeof EXPORT_REASONS)[number]

/**
 * Returns the reason for export that an invoice names (ours). One item for sale makes the whole parcel
 * commercial. A parcel is a gift only if all goods are.
 */
export function getExportReason(goods: readonly Pick<GoodsEntry, 'purpose' | 'gift'>[]): ExportReason {
  if (goods.some(({ purpose }) => purpose === 'commercial')) return 'commercial'
  return goods.length > 0 && goods.every(({ gift }) => gift) ? 'gift' : 'personal'
}

/** Returns the number of a parcel's invoice. It stays the same when the draft becomes final. */
export const buildCustomsInvoiceNumber = (packageNo: string): string => `CI-${packageNo}`
