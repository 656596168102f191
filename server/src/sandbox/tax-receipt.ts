import * as calls from '../../../src/contract/sandbox-tax-receipt'
import { storeTaxReceiptPicture } from '../areas/forecast/receipt-pictures'
import { sendTaxReceipt } from '../areas/parcels/tax-receipt'
import type { AppContext } from '../context'
import { refuse } from '../http/failure'
import type { ServeCall } from '../http/serve-call'

/** Customer service, which has the tax receipts of customs, as the operator plays it. */
export function sandboxTaxReceiptRoutes(serve: ServeCall, world: AppContext): void {
  serve(calls.sandboxUploadTaxReceiptPicture, async ({ payload: { packageNo }, files: [file] }) => {
    if (!file) throw refuse(calls.sandboxUploadTaxReceiptPicture, 'fileMissing')
    return { pictureId: (await storeTaxReceiptPicture(world, { packageNo, file })).id }
  })
  serve(calls.sandboxSendTaxReceipt, async ({ payload }) => {
    await sendTaxReceipt(world, payload)
    return {}
  })
}
