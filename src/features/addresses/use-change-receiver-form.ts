import { callServer } from '@/client/call-server'
import { invalidateCalls } from '@/client/query'
import type { AnswerOf } from '@/contract/base/call'
import { checkOutbound, getOutboundAddressAndSendModes } from '@/contract/dispatch/outbound'
import { listPreviousReceivers } from '@/contract/forecast/forecast-receivers'
import { changeDeliveryTarget, getFirstPackagePage, getPackageDetail } from '@/contract/parcels/parcels'
import {
  type DeliveryTargetEntry,
  type DistributionMode,
  parseDeliveryTarget,
} from '@/domain/addresses/receiver'
import { useForm } from '@/shared/form/use-form'
import { useFormatProblem } from '@/shared/refusals/use-problem-text'
import { storedReceiverDraft } from './stored-receiver-draft'
import { texts } from './texts'

type Detail = AnswerOf<typeof getPackageDetail>

const toReceiverEntry = ({ deliveryAddressesVo, pickupPoint, collector }: Detail): DeliveryTargetEntry => ({
  distributionMode: (pickupPoint ? 'selfPickup' : 'toDoor') satisfies DistributionMode,
  addressId: deliveryAddressesVo?.id ?? '',
  pickupPointId: pickupPoint?.id ?? '',
  pickupName: collector?.name ?? '',
  pickupAreaCode: collector?.areaCode ?? '',
  pickupPhone: collector?.phone ?? '',
})

/** Where a parcel goes is told in all of these. */
const invalidateReceivers = () =>
  invalidateCalls(
    getPackageDetail,
    getFirstPackagePage,
    listPreviousReceivers,
    getOutboundAddressAndSendModes,
    checkOutbound,
  )

/**
 * Where parcels of one destination are sent instead: an address of the book or a pickup point, and the way to send it.
 * @param detail of the first of them
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
  /** @returns whether all of them go there */
  const send = async (): Promise<boolean> => {
    const isSent = await form.submit(async (receiver) => {
      // One after the other: sent again after a lost answer it is the same for those that have gone already.
      for (const packageNo of packageNos) await callServer(changeDeliveryTarget, { packageNo, ...receiver })
    })
    if (isSent) await invalidateReceivers()
    else void invalidateReceivers()
    return isSent
  }
  return { form, send }
}
