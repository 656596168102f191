import * as calls from '../../../../src/contract/consolidation/merge'
import { getSplitGoods, submitSplit } from '../../../../src/contract/consolidation/split'
import type { AppContext } from '../../base/context'
import { listMergeCandidates } from '../../db/repositories/consolidation/consolidation'
import type { ServeCall } from '../../http/serve-call'
import { loadParcelSummaries } from '../parcels/views'
import { loadJudgeableParcels } from './boxes'
import { placeMergeOrder, quoteMergeFees } from './merge-parcels'
import { withSystemErrorRefusal } from './refusals'
import { loadSplittableParcelView, placeSplitOrder } from './split-parcel'

export function consolidationRoutes(serve: ServeCall, context: AppContext): void {
  serve(calls.getMergeCandidates, ({ call, member }) =>
    withSystemErrorRefusal(context, call, async () => {
      const boxes = await loadJudgeableParcels(context, await listMergeCandidates(context.db, member.id))
      const summaries = await loadParcelSummaries(
        context,
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
  serve(calls.getMergeFees, ({ member, payload }) => quoteMergeFees(context, member, payload))
  serve(getSplitGoods, ({ call, member, payload }) =>
    withSystemErrorRefusal(context, call, () => loadSplittableParcelView(context, member, payload.packageNo)),
  )
  serve(submitSplit, ({ member, payload }) => placeSplitOrder(context, member, payload))
  serve(calls.submitMerge, ({ member, payload }) => placeMergeOrder(context, member, payload))
}
