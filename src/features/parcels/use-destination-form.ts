import { useState } from 'react'
import { callServer } from '@/client/call-server'
import { invalidateCalls } from '@/client/query'
import { type AnswerOf, findDeclaredRefusalByCode } from '@/contract/base/call'
import { listPreviousReceivers } from '@/contract/forecast/forecast-receivers'
import { changeDestination, getDestinationChangeOptions } from '@/contract/forecast/parcel-changes'
import { countPackages } from '@/contract/parcels/parcel-counts'
import { getPackageDetail } from '@/contract/parcels/parcel-detail'
import { getFirstPackagePage } from '@/contract/parcels/parcels'
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

/** The form values. An untouched field has the parcel's current value. */
interface DestinationEntry extends DeliveryTargetEntry {
  flowId: string
  moveMode: TransshipmentMode
}

const HOME_DELIVERY: DistributionMode = 'toDoor'

/** Returns the reason why a destination does not accept the parcel; undefined if it does. */
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

/** Returns the draft of an earlier visit of the screen, if its destination still accepts the parcel. */
function restoreEntry(info: PackageInfo, kept: DestinationEntry | undefined): DestinationEntry | undefined {
  const flow = info.destinations.find(({ flowId }) => flowId === kept?.flowId)
  return flow && (flow.flowId === info.flowId || !getDestinationProblem(flow)) ? kept : undefined
}

/** Validates the entry. The receiver follows the rules of the destination. */
function parseDestinationEntry(info: PackageInfo, choice: DestinationEntry) {
  const { flowId, moveMode } = choice
  const flow = info.destinations.find((each) => each.flowId === flowId)
  const read = parseDeliveryTarget(choice, flow?.tarArea ?? '')
  return 'problems' in read ? read : { value: { flowId, moveMode, ...read.receiver } }
}

/** The form that changes the destination: values, problems by field, and submission. */
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
  /** Returns whether the change can be sent. A missing value or an unchanged form shows a message. */
  const check = (): boolean => {
    setAskedAsItIs(isAsItIs)
    return form.validate() && !isAsItIs
  }
  /** @returns whether the destination was changed; a retry after a lost answer is the same change */
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
