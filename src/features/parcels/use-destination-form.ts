import { useState } from 'react'
import { callServer } from '@/client/call-server'
import { invalidateCalls } from '@/client/query'
import { type AnswerOf, findDeclaredRefusalByCode } from '@/contract/base/call'
import { listPreviousReceivers } from '@/contract/forecast/forecast-receivers'
import { changeDestination, getDestinationChangeOptions } from '@/contract/forecast/parcel-changes'
import { countPackages } from '@/contract/parcels/parcel-counts'
import { getFirstPackagePage, getPackageDetail } from '@/contract/parcels/parcels'
import {
  type DeliveryTargetEntry,
  DISTRIBUTION_MODES,
  type DistributionMode,
  parseDeliveryTarget,
} from '@/domain/addresses/receiver'
import type { Problem } from '@/domain/base/problem'
import { TRANSSHIPMENT_MODES, type TransshipmentMode } from '@/domain/warehouse/places'
import { useForm, useScrollToFirstError } from '@/shared/form/use-form'
import { useFormatProblem } from '@/shared/refusals/use-problem-text'
import { storedDestinationDraft } from './stored-destination-draft'
import { texts } from './texts'

export type PackageInfo = AnswerOf<typeof getDestinationChangeOptions>
export type DestinationOption = PackageInfo['destinations'][number]

/** What the member chooses: a field that was not touched is as the parcel goes now. */
interface DestinationEntry extends DeliveryTargetEntry {
  flowId: string
  moveMode: TransshipmentMode
}

const HOME_DELIVERY: DistributionMode = 'toDoor'

/** Why a destination does not take the parcel as it is. */
export function getDestinationProblem({ refusal }: DestinationOption): Problem | undefined {
  const code = refusal && findDeclaredRefusalByCode(changeDestination, refusal.code)?.text
  return code ? { code, params: refusal.data } : undefined
}

const toDestinationEntry = (info: PackageInfo): DestinationEntry => ({
  flowId: info.flowId ?? '',
  moveMode: TRANSSHIPMENT_MODES.find((mode) => mode === info.moveMode) ?? 'standard',
  distributionMode: DISTRIBUTION_MODES.find((mode) => mode === info.distributionMode) ?? HOME_DELIVERY,
  addressId: info.addressId ?? '',
  pickupPointId: info.pickupPointId ?? '',
  pickupName: info.collector?.name ?? '',
  pickupAreaCode: info.collector?.areaCode ?? '',
  pickupPhone: info.collector?.phone ?? '',
})

/** What was chosen before a reload, while its destination still takes the parcel. */
function restoreEntry(info: PackageInfo, kept: DestinationEntry | undefined): DestinationEntry | undefined {
  const flow = info.destinations.find(({ flowId }) => flowId === kept?.flowId)
  return flow && (flow.flowId === info.flowId || !getDestinationProblem(flow)) ? kept : undefined
}

/** What is sent: the receiver by the rules of the destination. */
function parseDestinationEntry(info: PackageInfo, choice: DestinationEntry) {
  const { flowId, moveMode } = choice
  const flow = info.destinations.find((each) => each.flowId === flowId)
  const read = parseDeliveryTarget(choice, flow?.tarArea ?? '')
  return 'problems' in read ? read : { value: { flowId, moveMode, ...read.receiver } }
}

/** The form of another destination: what is chosen, what is wrong with it by field, and the way to send it. */
export function useDestinationForm(info: PackageInfo) {
  const present = toDestinationEntry(info)
  const textOf = useFormatProblem(texts)
  const read = (choice: DestinationEntry) => parseDestinationEntry(info, choice)
  const draft = (aptId: string) => {
    const stored = storedDestinationDraft.of(`${aptId}.${info.packageNo}`)
    return { ...stored, get: () => restoreEntry(info, stored.get()) }
  }
  const form = useForm({ empty: () => present, read, draft }, textOf, info.packageNo)
  const [stops, setStops] = useState(0)
  useScrollToFirstError(stops)
  const [askedAsItIs, setAskedAsItIs] = useState(false)
  const isAsItIs = JSON.stringify(read(form.value)) === JSON.stringify(read(present))
  const chooseFlow = (flow: DestinationOption) => {
    const problem = getDestinationProblem(flow)
    if (problem && flow.flowId !== present.flowId) {
      form.refuseFields({ flowId: problem })
      setStops((before) => before + 1)
      return
    }
    const { flowId, moveMode, distributionMode, addressId, pickupPointId } = present
    form.change(
      flow.flowId === flowId
        ? { flowId, moveMode, distributionMode, addressId, pickupPointId }
        : {
            flowId: flow.flowId,
            moveMode: 'standard',
            distributionMode: HOME_DELIVERY,
            addressId: '',
            pickupPointId: '',
          },
    )
  }
  /** Whether it can be sent; what is missing is told beside it. */
  const check = (): boolean => {
    setAskedAsItIs(isAsItIs)
    return form.validate() && !isAsItIs
  }
  /** @returns whether it was changed. Sent again after a lost answer it is the same change. */
  const send = async (): Promise<boolean> => {
    const isChanged = await form.submit((choice) =>
      callServer(changeDestination, { packageNo: info.packageNo, ...choice }),
    )
    if (isChanged)
      void invalidateCalls(getPackageDetail, getFirstPackagePage, countPackages, listPreviousReceivers)
    else void invalidateCalls(getDestinationChangeOptions)
    return isChanged
  }
  const foot = askedAsItIs && isAsItIs ? textOf({ code: 'destination.same' }) : form.refusalText
  return { form, foot, chooseFlow, check, send }
}
