import * as calls from '../../../../../src/contract/consolidation'
import { getSplitGoods, submitSplit } from '../../../../../src/contract/split'
import type { World } from '../../../context'
import { mergeCandidates } from '../../../db/repositories/consolidation'
import type { Serve } from '../../../http/serve-call'
import { summariesOf } from '../../parcels/views'
import { judgeableBoxesOf } from './boxes'
import { mergeFees, orderMerge, orSystemException } from './merge-parcels'
import { orderSplit, splitGoods } from './split-parcel'

export function consolidationRoutes(serve: Serve, world: World): void {
  serve(calls.getMergeCandidates, ({ member }) =>
    orSystemException(world, async () => {
      const boxes = await judgeableBoxesOf(world, await mergeCandidates(world.db, member.id))
      const summaries = await summariesOf(
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
  serve(calls.getMergeFees, ({ member, payload }) => mergeFees(world, member, payload))
  serve(getSplitGoods, ({ member, payload }) =>
    orSystemException(world, () => splitGoods(world, member, payload.packageNo)),
  )
  serve(submitSplit, ({ member, payload }) => orderSplit(world, member, payload))
  serve(calls.submitMerge, ({ member, payload }) => orderMerge(world, member, payload))
}
