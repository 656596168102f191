import type { Currency } from '../../../../../src/domain/money'
import type { PaymentMethod, PaymentPurpose } from '../../../../../src/domain/payment'
import type { World } from '../../../context'
import type { OrderLine } from '../../../db/repositories/orders'
import type { ParcelRow } from '../../../db/repositories/parcels'
import type { Bill } from '../bill'

/** What somebody wants to pay for. */
export interface PriceRequest {
  parcels: readonly ParcelRow[]
  /** what the member saw or typed */
  totalCents: number
}

export interface Price {
  currency: Currency
  lines: OrderLine[]
}

/**
 * What differs from purpose to purpose. Making, paying, cancelling, closing and refunding an order are written once,
 * over this; each of these runs in their transaction, with the member, the parcels and the order locked.
 */
export interface OfferedPurpose {
  offered: true
  /** some: the parcels that the order is about are locked with it; none: it is about no parcel */
  parcels: 'some' | 'none'
  /**
   * purposes whose unpaid order of the same parcels gives way to a new order of this one; an order of any other holds
   * its parcels until it is paid or closed
   */
  replaces: readonly PaymentPurpose[]
  /** methods that this purpose is not paid by, though the channel offers them */
  refusedMethods: readonly PaymentMethod[]
  /** what is due at present; undefined when nothing is, as of a parcel that waits for no payment */
  price(world: World, request: PriceRequest): Promise<Price | undefined>
  /** the order is paid by now */
  onPaid(tx: World, bill: Bill): Promise<void>
  /** it was closed unpaid: cancelled by the member, or at the end of its 24 hours */
  onClosed(tx: World, bill: Bill): Promise<void>
  /** a paid order is cancelled and its money goes back; throws a code of cancelOrder when it is too late */
  onCancelled(tx: World, bill: Bill): Promise<void>
  /** the money of a cancelled order is back with its payer */
  onRefunded(tx: World, bill: Bill): Promise<void>
}

/** A purpose that the documents know and this product has no service for yet: an order of it is refused (PAY3). */
export interface PurposeNotOffered {
  offered: false
  /** what its price would need and does not exist yet */
  needs: string
}

export type Purpose = OfferedPurpose | PurposeNotOffered
