import { useState } from 'react'
import { CallError } from '@/client/call-error'
import { callServer } from '@/client/call-server'
import { invalidate } from '@/client/query'
import { type AnswerOf, refusalOf } from '@/contract/call'
import { changeDestination, getPackageInfo } from '@/contract/parcel-changes'
import { countPackages, getPackageDetail, queryPackages } from '@/contract/parcels'
import { getHistoryReceiver } from '@/contract/pickup'
import { TRANSSHIPMENT_MODES, type TransshipmentMode } from '@/domain/places'
import type { FieldProblems, Problem } from '@/domain/problem'
import { session } from '@/session/session-store'
import { useRevealed } from '@/shared/form/use-form'
import { problemOfError } from '@/shared/refusal/problem-of-error'
import { storedDestination } from './stored-destination'

export type PackageInfo = AnswerOf<typeof getPackageInfo>
export type Destination = PackageInfo['destinations'][number]

/** What the member chooses: a field that was not touched is as the parcel goes now. */
interface Choice {
  flowId: string
  moveMode: TransshipmentMode
  addressId: string
}

/** Why a destination does not take the parcel as it is. */
export function problemOf({ refusal }: Destination): Problem | undefined {
  const code = refusal && refusalOf(changeDestination, refusal.code)?.text
  return code ? { code, params: refusal.data } : undefined
}

const presentOf = ({ flowId, moveMode, addressId }: PackageInfo): Choice => ({
  flowId: flowId ?? '',
  moveMode: TRANSSHIPMENT_MODES.find((mode) => mode === moveMode) ?? 'standard',
  addressId: addressId ?? '',
})

/** What was chosen before a reload, while its destination still takes the parcel. */
function keptOf(info: PackageInfo, kept: Choice | undefined): Choice | undefined {
  const flow = info.destinations.find(({ flowId }) => flowId === kept?.flowId)
  return flow && (flow.flowId === info.flowId || !problemOf(flow)) ? kept : undefined
}

/** The form of another destination: what is chosen, what is wrong with it by field, and the way to send it. */
export function useDestination(info: PackageInfo) {
  const present = presentOf(info)
  const [draft] = useState(() => storedDestination.of(`${session().aptId}.${info.packageNo}`))
  const [choice, setChoice] = useState(() => keptOf(info, draft.get()) ?? present)
  const [problems, setProblems] = useState<FieldProblems>({})
  const [rejections, setRejections] = useState(0)
  useRevealed(rejections)
  const stop = (by: FieldProblems) => {
    setProblems(by)
    setRejections((before) => before + 1)
  }
  const change = (part: Partial<Choice>) => {
    setProblems({})
    const changed = { ...choice, ...part }
    draft.set(changed)
    setChoice(changed)
  }
  const chooseFlow = (flow: Destination) => {
    const problem = problemOf(flow)
    if (problem && flow.flowId !== present.flowId) return stop({ flowId: problem })
    const isPresent = flow.flowId === present.flowId
    change(isPresent ? present : { flowId: flow.flowId, moveMode: 'standard', addressId: '' })
  }
  /** Whether it can be sent; what is missing is told beside it. */
  const check = (): boolean => {
    const isSame = JSON.stringify(choice) === JSON.stringify(present)
    const missing: FieldProblems = {
      ...(isSame && { form: { code: 'destination.same' } }),
      ...(!choice.addressId && { addressId: { code: 'destination.address.required' } }),
    }
    if (Object.keys(missing).length === 0) return true
    stop(missing)
    return false
  }
  /** @returns whether it was changed. Sent again after a lost answer it is the same change. */
  const send = async (): Promise<boolean> => {
    try {
      await callServer(changeDestination, { packageNo: info.packageNo, ...choice })
    } catch (error) {
      const beside = error instanceof CallError ? error.problems : {}
      stop(Object.keys(beside).length > 0 ? beside : { form: problemOfError(error) })
      void invalidate(getPackageInfo)
      return false
    }
    draft.remove()
    void invalidate(getPackageDetail, queryPackages, countPackages, getHistoryReceiver)
    return true
  }
  return { choice, problems, change, chooseFlow, check, send }
}
