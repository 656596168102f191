import { estimateDuties, getCustomsInvoice } from '../../../../src/contract/parcels/customs'
import { answerException } from '../../../../src/contract/parcels/exceptions'
import { correctEzwayReceiver } from '../../../../src/contract/parcels/ezway'
import { countPackages } from '../../../../src/contract/parcels/parcel-counts'
import {
  changeDeliveryTarget,
  getPackageDetail,
  getRoutePath,
} from '../../../../src/contract/parcels/parcel-detail'
import { getFirstPackagePage, getNextPackagePage } from '../../../../src/contract/parcels/parcels'
import * as shares from '../../../../src/contract/parcels/route-share'
import { requestTaxReceipt } from '../../../../src/contract/parcels/tax-receipt'
import { listParcelsWaitingForCertificate } from '../../../../src/contract/parcels/waiting-parcels'
import type { AppContext } from '../../base/context'
import { getOwnParcel } from '../../base/get-own-parcel'
import { listEventsOfParcels } from '../../db/repositories/parcels/parcel-events'
import type { PictureUrlSigner } from '../../files/picture-address'
import type { ServeCall } from '../../http/serve-call'
import { saveExceptionAnswer } from './answer-exception'
import { loadArrival } from './arrival'
import { changeParcelDeliveryPlace } from './bind-address'
import { loadCustomsInvoice, loadDutyEstimate } from './customs'
import { loadParcelDetail } from './detail'
import { saveEzwayCorrection } from './ezway/ezway'
import { countParcelsByFilter, loadFirstParcelPageWithCounts, loadParcelPage } from './list'
import { loadSharedParcelTracking, shareParcelTracking, stopSharingParcelTracking } from './route-share'
import { saveTaxReceiptRequest } from './tax-receipt'
import { loadParcelSummary, loadParcelsWaitingForCertificate, toParcelEventView } from './views'

export function parcelRoutes(
  serve: ServeCall,
  context: AppContext,
  pictureAddresses: PictureUrlSigner,
): void {
  serve(getFirstPackagePage, ({ member, payload }) => loadFirstParcelPageWithCounts(context, member, payload))
  serve(getNextPackagePage, ({ member, payload }) => loadParcelPage(context, member, payload))
  serve(countPackages, ({ member, payload }) => countParcelsByFilter(context, member.id, payload.counts))
  serve(getPackageDetail, ({ member, payload }) =>
    loadParcelDetail(context, pictureAddresses, { memberId: member.id, packageNo: payload.packageNo }),
  )
  serve(getCustomsInvoice, ({ member, payload }) =>
    loadCustomsInvoice(context, { memberId: member.id, packageNo: payload.packageNo }),
  )
  serve(estimateDuties, ({ member, payload }) =>
    loadDutyEstimate(context, { memberId: member.id, packageNo: payload.packageNo }),
  )
  serve(answerException, ({ member, payload }) => saveExceptionAnswer(context, member.id, payload))
  serve(changeDeliveryTarget, ({ member, payload }) => changeParcelDeliveryPlace(context, member.id, payload))
  serve(getRoutePath, async ({ call, member, payload }) => {
    const row = await getOwnParcel(context, call, member.id, payload.packageNo)
    const events = await listEventsOfParcels(context.db, [row.packageNo])
    const [summary, arrival] = await Promise.all([
      loadParcelSummary(context, row),
      loadArrival(context, row, events),
    ])
    return { summary, routePathList: events.map(toParcelEventView), arrival }
  })
  serve(listParcelsWaitingForCertificate, ({ member, payload }) =>
    loadParcelsWaitingForCertificate(context, member.id, payload.id),
  )
  serve(correctEzwayReceiver, ({ member, payload }) => saveEzwayCorrection(context, member.id, payload))
  serve(requestTaxReceipt, ({ member, payload }) =>
    saveTaxReceiptRequest(context, member.id, payload.packageNo),
  )
  serve(shares.shareRoute, ({ member, payload }) =>
    shareParcelTracking(context, member.id, payload.packageNo),
  )
  serve(shares.stopSharingRoute, ({ member, payload }) =>
    stopSharingParcelTracking(context, member.id, payload.packageNo),
  )
  serve(shares.getSharedRoute, ({ payload }) => loadSharedParcelTracking(context, payload.shareId))
}
