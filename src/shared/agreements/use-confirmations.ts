import { useState } from 'react'
import { isRefusal } from '@/client/call-error'
import { AGREEMENTS_OUTDATED_ERRORS, type ConfirmedAgreement } from '@/contract/auth/agreements'
import {
  AGREEMENT_TYPE_CODE,
  REQUIRED_AGREEMENT_CODES,
  type RequiredAgreementCode,
} from '@/domain/auth/agreement'
import type { Problem } from '@/domain/base/problem'
import { toProblemFromError } from '../refusals/problem-of-error'
import { refetchAgreementTexts, useAgreementText } from './agreements'

interface Signed {
  typeCode: string
  signedAt: string
}

interface Options {
  /** shown first; by default the first unsigned agreement */
  first?: RequiredAgreementCode
  /** signed earlier; they need no confirmation */
  signed?: readonly Signed[]
  /** Called when all are confirmed. The hook shows any error that it throws, and the member can retry. */
  onComplete: (confirmed: ConfirmedAgreement[]) => unknown
}

/** Manages the required agreements: the member reads and confirms each one separately (S1 §2). */
export function useAgreementConfirmations({ first, signed = [], onComplete }: Options) {
  const [confirmed, setConfirmed] = useState<ConfirmedAgreement[]>([])
  const [problem, setProblem] = useState<Problem>()
  const isDone = (code: RequiredAgreementCode, list = confirmed) =>
    [...signed, ...list].some(({ typeCode }) => typeCode === code)
  const leftIn = (list: ConfirmedAgreement[]) =>
    REQUIRED_AGREEMENT_CODES.filter((code) => !isDone(code, list))
  const left = leftIn(confirmed)
  const [chosen, setCurrent] = useState(first)
  const current: RequiredAgreementCode = chosen ?? left[0] ?? AGREEMENT_TYPE_CODE.service
  const text = useAgreementText(current)

  const complete = async (list: ConfirmedAgreement[]) => {
    setProblem(undefined)
    try {
      await onComplete(list)
    } catch (error) {
      setProblem(toProblemFromError(error))
      if (!isRefusal(error, AGREEMENTS_OUTDATED_ERRORS, 'agreementsOutdated')) return
      // One of the agreements changed while the member read it.
      setConfirmed([])
      await refetchAgreementTexts()
    }
  }
  const confirm = () => {
    // The member must not confirm an unread text. The press waits for the text, or requests it again after a
    // failure.
    if (!text.data) return text.refetch()
    const { version, languageCode } = text.data
    const list = [
      ...confirmed.filter(({ typeCode }) => typeCode !== current),
      { typeCode: current, version, languageCode },
    ]
    setConfirmed(list)
    const [next] = leftIn(list)
    setCurrent(next ?? current)
    return next ? undefined : complete(list)
  }
  return {
    current,
    setCurrent,
    text,
    problem,
    isDone,
    /** agreements that are not confirmed yet */
    left,
    signedAt: signed.find(({ typeCode }) => typeCode === current)?.signedAt,
    confirm,
    complete: () => complete(confirmed),
  }
}

export type AgreementConfirmations = ReturnType<typeof useAgreementConfirmations>
