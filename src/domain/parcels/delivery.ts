/** Who signed for a parcel (ours). */
export const DELIVERY_SIGNERS = ['receiver', 'neighbour', 'frontDesk', 'locker', 'pickup'] as const
export type DeliverySigner = (typeof DELIVERY_SIGNERS)[number]

/** Maximum number of characters of the name that a carrier notes (ours). */
export const SIGNER_NAME_MAX_LENGTH = 60

/** What the carrier noted when it delivered a parcel. */
export interface DeliveryRecord {
  signer: DeliverySigner
  /** name of the person, as noted; null without one */
  name: string | null
}

/** Returns the signer by its name in calls; undefined for one of a newer back end. */
export const findDeliverySigner = (name: string | null): DeliverySigner | undefined =>
  DELIVERY_SIGNERS.find((signer) => signer === name)
