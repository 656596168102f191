import { publishTaxReceipt } from '../../../server/src/areas/parcels/tax-receipt'
import { storeTaxReceiptPicture } from '../../../server/src/areas/pictures/receipt-pictures'
import type { AppContext } from '../../../server/src/base/context'
import { refuse } from '../../../server/src/base/failure'
import type { ServeCall } from '../../../server/src/http/serve-call'
import * as calls from '../../contract/tax-receipt'

/** Serves the calls of customer service, which has the tax receipts of customs. The operator plays it. */
export function sandboxTaxReceiptRoutes(serve: ServeCall, context: AppContext): void {
  serve(calls.sandboxUploadTaxReceiptPicture, async ({ call, payload: { packageNo }, files: [file] }) => {
    if (!file) throw refuse(call, 'fileMissing')
    return { pictureId: (await storeTaxReceiptPicture(context, call, { packageNo, file })).id }
  })
  serve(calls.sandboxSendTaxReceipt, async ({ call, payload }) => {
    await publishTaxReceipt(context, call, payload)
    return {}
  })
}
