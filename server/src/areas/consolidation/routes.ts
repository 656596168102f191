import * as calls from '../../../../src/contract/consolidation/merge'
import { getSplitGoods, submitSplit } from '../../../../src/contract/consolidation/split'
import type { AppContext } from '../../base/context'
import { listMergeCandidates } from '../../db/repositories/consolidation/consolidation'
import type { ServeCall } from '../../http/serve-call'
import { loadParcelSummaries } from '../parcels/views'
import { loadValuedBoxes } from './boxes'
import { placeMergeOrder, quoteMergeFees, wrapAsSystemException } from './merge-parcels'
import { loadSplitGoods, placeSplitOrder } from './split-parcel'

export function consolidationRoutes(serve: ServeCall, world: AppContext): void {
  serve(calls.getMergeCandidates, ({ member }) =>
    wrapAsSystemException(world, async () => {
      const boxes = await loadValuedBoxes(world, await listMergeCandidates(world.db, member.id))
      const summaries = await loadParcelSummaries(
        world,
        boxes.map(({ row }) => row),
      )
      return boxes.map(({ row, ...box }, place) => ({
        ...box,
        goods: [...box.goods],
        parcel: summaries[place]!,
        tarAreaName: summaries[place]!.tarAreaName!,
        flowId: row.flowId ?? '',
        sendModId: row.sendModId,
        addressId: row.addressId,
      }))
    }),
  )
  serve(calls.getMergeFees, ({ member, payload }) => quoteMergeFees(world, member, payload))
  serve(getSplitGoods, ({ member, payload }) =>
    wrapAsSystemException(world, () => loadSplitGoods(world, member, payload.packageNo)),
  )
  serve(submitSplit, ({ member, payload }) => placeSplitOrder(world, member, payload))
  serve(calls.submitMerge, ({ member, payload }) => placeMergeOrder(world, member, payload))
}
