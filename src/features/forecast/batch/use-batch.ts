import { useRef, useState } from 'react'
import { CallError, isRefusal } from '@/client/call-error'
import { callServer } from '@/client/call-server'
import { createIdempotencyKey } from '@/client/idempotency-key'
import { invalidateCalls } from '@/client/query'
import { getAgreementStatus } from '@/contract/auth/agreements'
import type { AnswerOf } from '@/contract/base/call'
import { IDEMPOTENCY_KEY_ERRORS, INVALID_PAYLOAD_CODE } from '@/contract/base/envelope'
import { addForecastBatch, type readForecastTableFile } from '@/contract/forecast/forecast-batch'
import { countPackages } from '@/contract/parcels/parcel-counts'
import { getFirstPackagePage } from '@/contract/parcels/parcels'
import type { Problem } from '@/domain/base/problem'
import { isAnswerLost, toProblemFromError } from '@/shared/refusals/problem-of-error'
import {
  type BatchRow,
  type BatchTrip,
  buildNextRequest,
  groupIntoParcels,
  listJudgedRows,
  listOpenRows,
  removeDeclared,
  splitByFaults,
} from './batch-draft'
import { EMPTY_BATCH, type StoredBatch, storedBatch } from './stored-batch'
import { useBatchCheck } from './use-batch-check'

const isEmpty = ({ rows, declared, pending }: StoredBatch): boolean =>
  rows.length === 0 && declared === 0 && pending === undefined

/** The table of a member, which the device keeps after every change. */
function useKeptBatch(aptId: string) {
  const stored = storedBatch.of(aptId)
  const [batch, setBatch] = useState(() => stored.get() ?? EMPTY_BATCH)
  const [isKept, setKept] = useState(true)
  const latest = useRef(batch)
  const save = (next: StoredBatch) => {
    latest.current = next
    setBatch(next)
    if (isEmpty(next)) stored.remove()
    else setKept(stored.set(next))
  }
  return { batch, isKept, latest, save }
}

/** The table of parcels on the screen: its rows, their faults, and the actions of the member. */
export function useBatch(aptId: string, trip: BatchTrip) {
  const { batch, isKept, latest, save } = useKeptBatch(aptId)
  // The answer about the rows of a request decides, not a check that may find them declared already.
  const getOpenRows = () => listOpenRows(latest.current)
  const check = useBatchCheck(getOpenRows, trip)
  /** What the button counts is what is sent. */
  const getJudgedRows = () => listJudgedRows(getOpenRows(), check.readUnchecked())
  const [progress, setProgress] = useState<{ done: number; total: number }>()
  const [problem, setProblem] = useState<Problem>()
  const isSending = useRef(false)

  const start = (table: AnswerOf<typeof readForecastTableFile>) => {
    setProblem(undefined)
    save({ ...EMPTY_BATCH, ...table })
    return check.checkAll()
  }
  /** Other rows of the parcel are judged again, too: those that the row was with, and is with now. */
  const replaceRows = (rows: readonly BatchRow[], touched: BatchRow) => {
    const before = latest.current.rows
    const together = groupIntoParcels(before).find((parcel) =>
      parcel.some(({ line }) => line === touched.line),
    )
    save({ ...latest.current, rows: [...rows] })
    return check.checkLines([touched.line, ...(together ?? []).map(({ line }) => line)])
  }
  const changeRow = (row: BatchRow) =>
    replaceRows(
      latest.current.rows.map((each) => (each.line === row.line ? row : each)),
      row,
    )
  const removeRow = (row: BatchRow) =>
    replaceRows(
      latest.current.rows.filter(({ line }) => line !== row.line),
      row,
    )

  /** Sends ready parcels until none is left. @throws CallError */
  const sendAll = async (total: number) => {
    for (let done = 0; ; ) {
      const pending =
        latest.current.pending ??
        buildNextRequest(getJudgedRows(), check.readFaults(), {
          trip,
          idempotencyKey: createIdempotencyKey(),
        })
      if (!pending) return
      // Kept before it is sent: after a lost answer the same request is sent again.
      save({ ...latest.current, pending: pending as StoredBatch['pending'] })
      setProgress({ done, total })
      const answer = await callServer(addForecastBatch, pending)
      save(removeDeclared(latest.current, answer))
      check.take(pending.rows, answer.faults)
      if (answer.declared.length === 0 && answer.faults.length === 0) return
      done += answer.declared.length
    }
  }
  const send = async () => {
    if (isSending.current) return
    isSending.current = true
    setProblem(undefined)
    try {
      const { ready } = splitByFaults(getJudgedRows(), check.readFaults())
      await sendAll(groupIntoParcels(latest.current.pending?.rows ?? []).length + ready.length)
    } catch (error) {
      // Another request has used this key, or the server will never take this request.
      const isHopeless =
        isRefusal(error, IDEMPOTENCY_KEY_ERRORS, 'keyReused') ||
        (error instanceof CallError && error.kind === 'code' && error.code === INVALID_PAYLOAD_CODE)
      if (isHopeless) {
        save({ ...latest.current, pending: undefined })
        void check.checkAll()
      }
      setProblem(isAnswerLost(error) ? { code: 'table.lost' } : toProblemFromError(error))
    } finally {
      isSending.current = false
      setProgress(undefined)
      await invalidateCalls(getFirstPackagePage, countPackages, getAgreementStatus)
    }
  }
  const discard = () => {
    setProblem(undefined)
    save(EMPTY_BATCH)
    void check.checkAll()
  }
  return { batch, isKept, check, progress, problem, start, changeRow, removeRow, send, discard }
}

export type Batch = ReturnType<typeof useBatch>
