import { answerException } from '../../../../src/contract/exceptions'
import { countPackages } from '../../../../src/contract/parcel-counts'
import * as calls from '../../../../src/contract/parcels'
import { bindAddress } from '../../../../src/contract/pickup'
import * as shares from '../../../../src/contract/route-share'
import { requestTaxReceipt } from '../../../../src/contract/tax-receipt'
import type { AppContext } from '../../context'
import type { PictureAddresses } from '../../files/picture-address'
import type { Serve } from '../../http/serve-call'
import { getOwnParcel } from '../own-parcel'
import { answer } from './answer-exception'
import { bindToAddress } from './bind-address'
import { detailOf } from './detail'
import { filterCounts, firstPage, pageOf } from './list'
import { sharedRoute, shareRoute, stopSharingRoute } from './route-share'
import { requestReceipt } from './tax-receipt'
import { routePathOf, summaryOf } from './views'

export function parcelRoutes(serve: Serve, world: AppContext, pictureAddresses: PictureAddresses): void {
  serve(calls.queryPackages, ({ member, payload }) => firstPage(world, member, payload))
  serve(calls.pagePackages, ({ member, payload }) => pageOf(world, member, payload))
  serve(countPackages, ({ member, payload }) => filterCounts(world, member.id, payload.counts))
  serve(calls.getPackageDetail, ({ member, payload }) =>
    detailOf(world, pictureAddresses, { memberId: member.id, packageNo: payload.packageNo }),
  )
  serve(answerException, ({ member, payload }) => answer(world, member.id, payload))
  serve(bindAddress, ({ member, payload }) => bindToAddress(world, member.id, payload))
  serve(calls.getRoutePath, async ({ member, payload }) => {
    const row = await getOwnParcel(world, member.id, payload.packageNo)
    return {
      summary: await summaryOf(world, row),
      routePathList: await routePathOf(world.db, row.packageNo),
    }
  })
  serve(requestTaxReceipt, ({ member, payload }) => requestReceipt(world, member.id, payload.packageNo))
  serve(shares.shareRoute, ({ member, payload }) => shareRoute(world, member.id, payload.packageNo))
  serve(shares.stopSharingRoute, ({ member, payload }) =>
    stopSharingRoute(world, member.id, payload.packageNo),
  )
  serve(shares.getSharedRoute, ({ payload }) => sharedRoute(world, payload.shareId))
}
