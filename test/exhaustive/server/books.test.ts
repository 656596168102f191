import { expectBooksBalanced, expectBooksSettled } from '../../server/support/books/check'
import { type Command, commandSequences } from '../../server/support/books/commands'
import {
  endParcels,
  fundMember,
  newTrackedMember,
  performCommand,
  settleProvider,
} from '../../server/support/books/hand'
import { type PropertyRun, runGenerated } from '../../server/support/books/settings'
import { type Booted, boot } from '../../server/support/boot'

/** Number of generated sequences: a few in every test run, thousands with `npm run test:books`. */
const RUNS = Number(process.env.PORTAGE_TEST_BOOKS ?? 4)
/**
 * Number of sequences per database. Every sequence leaves data, which would give the jobs more and more work.
 */
const ON_ONE_DATABASE = 100
/**
 * Number of steps after which the books are checked. They are also checked at the end. A check takes as long
 * as a step.
 */
const LOOKED_AT_EVERY = 4

async function beginFollower(): Promise<PropertyRun<Command[]>> {
  let host = await boot()
  let used = 0
  return {
    async follow(commands) {
      if (used > 0 && used % ON_ONE_DATABASE === 0) {
        await host.close()
        host = await boot()
      }
      used += 1
      host.wait(3_600_000)
      await follow(host, commands)
    },
    close: () => host.close(),
  }
}

/** Sequences that failed once. Every run begins with them. */
const ONCE_WRONG: [Command[]][] = [
  // Customer service refunded a top-up while the money was still on the balance.
  [
    [
      { do: 'topUp', cents: 5000 },
      { do: 'pay', order: 0, by: 'alipay', times: 1, sameKey: false },
      { do: 'decide', trade: 0, result: 'approve', times: 1 },
      { do: 'refund', order: 0 },
    ],
  ],
]

async function follow(it: Booted, commands: readonly Command[]): Promise<void> {
  const member = await newTrackedMember(it)
  await fundMember(it, member)
  for (const [at, command] of commands.entries()) {
    await performCommand(it, member, command)
    if (at % LOOKED_AT_EVERY === 0) await expectBooksBalanced(it, member)
  }
  await settleProvider(it, member)
  await expectBooksSettled(it, member)
  await endParcels(it, member)
}

describe('the books of a member', () => {
  it(
    `balance through ${RUNS} generated sequences of declaring, merging, splitting, paying, cancelling and expiring`,
    () => runGenerated(RUNS, { generated: commandSequences, begin: beginFollower, examples: ONCE_WRONG }),
    60_000 + RUNS * 10_000,
  )
})
