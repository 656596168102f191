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
  /** shown first; by default the first that is not signed */
  first?: RequiredAgreementCode
  /** signed before: they need no confirmation */
  signed?: readonly Signed[]
  /** All are confirmed. What it throws is shown, and it can be tried again. */
  onComplete: (confirmed: ConfirmedAgreement[]) => unknown
}

/** The needed agreements, each read and confirmed by itself (S1 §2). */
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
      // One of them changed while it was read.
      setConfirmed([])
      await refetchAgreementTexts()
    }
  }
  const confirm = () => {
    // Nothing is agreed to unread: the press waits for the text, and asks again for one that could not be had.
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
    /** those that are still to be confirmed */
    left,
    signedAt: signed.find(({ typeCode }) => typeCode === current)?.signedAt,
    confirm,
    complete: () => complete(confirmed),
  }
}

export type AgreementConfirmations = ReturnType<typeof useAgreementConfirmations>
