import { object, optional, string } from 'valibot'
import { callServer } from '@/client/call-server'
import { invalidateCalls } from '@/client/query'
import type { AnswerOf } from '@/contract/base/call'
import { checkOutbound, getOutboundAddressAndSendModes } from '@/contract/dispatch/outbound'
import { listPreviousReceivers } from '@/contract/forecast/forecast-receivers'
import { changeDeliveryTarget, getPackageDetail } from '@/contract/parcels/parcel-detail'
import { getFirstPackagePage } from '@/contract/parcels/parcels'
import {
  type DeliveryTargetEntry,
  type DistributionMode,
  parseDeliveryTarget,
} from '@/domain/addresses/receiver'
import { draftTextSchema } from '@/shared/form/draft-schema'
import { useForm } from '@/shared/form/use-form'
import { useFormatProblem } from '@/shared/refusals/use-problem-text'
import { defineStoredValue } from '@/storage/define-stored'
import { texts } from './texts'

/**
 * A new receiver for parcels, chosen but not sent; `of` takes '<member code>.<package numbers>'. It ends with
 * the visit, because the allowed destinations of a parcel may change.
 */
const storedReceiverDraft = defineStoredValue({
  name: 'receiver.draft',
  version: 1,
  schema: object({
    distributionMode: optional(string(), 'toDoor' satisfies DistributionMode),
    addressId: draftTextSchema,
    pickupPointId: draftTextSchema,
    pickupName: draftTextSchema,
    pickupAreaCode: draftTextSchema,
    pickupPhone: draftTextSchema,
  }),
  lifetimeMs: 'visit',
})

type Detail = AnswerOf<typeof getPackageDetail>

const toReceiverEntry = ({ deliveryAddressesVo, pickupPoint, collector }: Detail): DeliveryTargetEntry => ({
  distributionMode: (pickupPoint ? 'selfPickup' : 'toDoor') satisfies DistributionMode,
  addressId: deliveryAddressesVo?.id ?? '',
  pickupPointId: pickupPoint?.id ?? '',
  pickupName: collector?.name ?? '',
  pickupAreaCode: collector?.areaCode ?? '',
  pickupPhone: collector?.phone ?? '',
})

/** Reloads all calls that contain the receiver of a parcel. */
const invalidateReceivers = () =>
  invalidateCalls(
    getPackageDetail,
    getFirstPackagePage,
    listPreviousReceivers,
    getOutboundAddressAndSendModes,
    checkOutbound,
  )

/**
 * The form that changes the receiver of parcels with one destination: a saved address or a pickup point. It
 * also sends the change.
 *
 * @param detail detail of the first parcel
 */
export function useChangeReceiverForm(packageNos: readonly string[], detail: Detail) {
  const destination = detail.summary.tarArea ?? ''
  const form = useForm(
    {
      empty: () => toReceiverEntry(detail),
      read(entry: DeliveryTargetEntry) {
        const read = parseDeliveryTarget(entry, destination)
        return 'problems' in read ? read : { value: read.receiver }
      },
      draft: (aptId) => storedReceiverDraft.of(`${aptId}.${packageNos.join()}`),
    },
    useFormatProblem(texts),
    packageNos.join(),
  )
  /** @returns whether all parcels have the new receiver */
  const send = async (): Promise<boolean> => {
    const isSent = await form.submit(async (receiver) => {
      // One after the other. After a lost answer the member can send again: a parcel that already has this
      // receiver does not change.
      for (const packageNo of packageNos) await callServer(changeDeliveryTarget, { packageNo, ...receiver })
    })
    if (isSent) await invalidateReceivers()
    else void invalidateReceivers()
    return isSent
  }
  return { form, send }
}
