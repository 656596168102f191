import { sandboxTakePhotograph } from '../../../sandbox/contract/photographs'
import { getPackageDetail } from '../../../src/contract/parcels/parcel-detail'
import { DAY_MS } from '../../../src/domain/base/clock'
import { PHOTOGRAPH_KINDS } from '../../../src/domain/parcels/photographs'
import { SCREENS } from '../../../src/screens/screens'
import type { Driver } from '../../../test/journeys/driver/driver'
import type { MemberCalls } from '../../../test/support/back-end/member-calls'
import type { Sandbox } from '../../../test/support/back-end/sandbox'
import { changing, type Screen } from '../screen'

const [details] = SCREENS.parcelDetails.paths
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()

const scrollTo = (id: string) => async (it: Driver) => {
  await it.see(id)
  await it.find(id).scrollIntoViewIfNeeded()
}

/**
 * Returns screens of a parcel with photographs of each kind, and of one whose photographs are late or do not
 * load.
 */
export async function photographScreens(member: MemberCalls, sandbox: Sandbox): Promise<Screen[]> {
  const packageNo = await member.parcelToPay(sandbox)
  const kinds = [...PHOTOGRAPH_KINDS, ...PHOTOGRAPH_KINDS, 'weighing', 'arrival'] as const
  for (const kind of kinds) await sandbox.call(sandboxTakePhotograph, { packageNo, kind })
  const path = `${details}?packageNo=${packageNo}`
  return [
    { name: 'details-photographs', path, prepare: scrollTo('photograph-damage-1-note') },
    {
      name: 'details-photographs-missing',
      path,
      changesNetwork: true,
      answers: changing(getPackageDetail, (real) => ({
        ...real,
        photographs: real.photographs
          .filter(({ kind }) => kind === 'arrival')
          .map((photograph, at) => ({ ...photograph, url: at === 1 ? '' : photograph.url })),
        awaitedPhotographs: [{ kind: 'weighing', dueAt: daysAgo(1), isLate: true }],
      })),
      prepare: scrollTo('photographs-late-weighing'),
    },
  ]
}
