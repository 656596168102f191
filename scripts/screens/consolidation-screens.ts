import { SCREENS } from '../../config/screens'
import type { MemberCalls } from '../../test/support/member-calls'
import type { Sandbox } from '../../test/support/sandbox'
import { opening, type Screen } from './screen'

const [merge] = SCREENS.merge.paths
const [mergeDetail] = SCREENS.mergeDetail.paths

/** Merging: nothing picked, three picked, too heavy, and the review with its addresses. */
export async function consolidationScreens(member: MemberCalls, sandbox: Sandbox): Promise<Screen[]> {
  const packageNos = [await member.parcelToPay(sandbox), await member.parcelToPay(sandbox)]
  const heavy = await member.parcelToPay(sandbox, { grams: 29_000 })
  const [first, second] = packageNos
  const path = `${merge}?packageNo=${first}`
  return [
    { name: 'merge', path },
    {
      name: 'merge-too-heavy',
      path,
      prepare: async (it) => {
        await it.tap(`merge-${second}`)
        await opening('merge-over', `merge-${heavy}`)(it)
      },
    },
    { name: 'merge-detail', path: `${mergeDetail}?packageNo=${packageNos.join('.')}` },
    {
      name: 'merge-detail-address',
      path: `${mergeDetail}?packageNo=${packageNos.join('.')}`,
      prepare: opening('trip-address-sheet', 'trip-address'),
    },
  ]
}
