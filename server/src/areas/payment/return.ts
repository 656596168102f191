import type { ParsedPayloadOf } from '../../../../src/contract/call'
import type { returnFromPayment } from '../../../../src/contract/payment'
import type { Member, World } from '../../context'
import { paymentsOf } from '../../db/repositories/payments'
import { ownOrder } from './bill'
import { type Gateway, withinTimeout } from './gateway'
import { reconcileOrder } from './reconcile-payments'
import { settle } from './settlement'

type Returning = ParsedPayloadOf<typeof returnFromPayment> & { member: Member }

/**
 * The member is back from the provider's sheet, and the provider is asked. What it has not decided then is as the sheet
 * said: paid, so that nobody is led to pay again while its word is on the way; or closed, and then the provider is told
 * that it is over. A provider that cannot be reached is asked by the job.
 */
export async function returned(world: World, gateway: Gateway, { member, orderNo, said }: Returning) {
  await ownOrder(world, member.id, orderNo)
  await reconcileOrder(world, gateway, orderNo)
  const waiting = await paymentsOf(world.db, orderNo, ['waiting'])
  for (const { tradeNo } of waiting)
    if (said === 'paid') await settle(world, tradeNo, 'process')
    else
      await leave(world, gateway, tradeNo).catch((err: unknown) =>
        world.log.warn({ err, tradeNo }, 'a payment that was left could not be closed'),
      )
  return {}
}

/** Closed first and asked afterwards: what was paid at this very moment is paid. */
async function leave(world: World, gateway: Gateway, tradeNo: string): Promise<void> {
  await withinTimeout(gateway.close(tradeNo))
  const state = await withinTimeout(gateway.query(tradeNo))
  if (state === 'approved') await settle(world, tradeNo, 'approve')
  else if (state === 'processing') await settle(world, tradeNo, 'process')
  else if (state === 'declined') await settle(world, tradeNo, 'abandon')
}
