import { useEffect, useRef, useState } from 'react'
import { callServer } from '@/client/call-server'
import { checkForecastBatch } from '@/contract/forecast/forecast-batch'
import type { Problem } from '@/domain/base/problem'
import { toProblemFromError } from '@/shared/refusals/problem-of-error'
import { useIsOnline } from '@/ui/offline/offline'
import { type BatchFault, type BatchRow, type BatchTrip, listRowsOfParcels, mergeFaults } from './batch-draft'

const NO_ROWS: ReadonlySet<number> = new Set()

/** The judgement of a table by the server. */
export interface BatchCheck {
  faults: readonly BatchFault[]
  /** rows that the server has not judged since they changed, except those that it judges now */
  unchecked: ReadonlySet<number>
  /** rows that the server judges now */
  checking: ReadonlySet<number>
  isChecking: boolean
  /** why the last check failed */
  problem: Problem | undefined
  /** Checks rows again, together with the other rows of their parcels. */
  checkLines(lines: readonly number[]): Promise<void>
  checkAll(): Promise<void>
  /** Replaces the faults of rows that the server has judged in another answer. */
  take(rows: readonly { line: number }[], faults: readonly BatchFault[]): void
  readFaults(): readonly BatchFault[]
  readUnchecked(): ReadonlySet<number>
}

/**
 * Checks the rows of a table when the screen opens, when their trip changes, and when the device is online
 * again. Checks never overlap: rows that change meanwhile are checked next.
 */
export function useBatchCheck(getRows: () => readonly BatchRow[], trip: BatchTrip): BatchCheck {
  const [state, setState] = useState<{ faults: BatchFault[]; unchecked: Set<number> }>(() => ({
    faults: [],
    unchecked: new Set(getRows().map(({ line }) => line)),
  }))
  const [checking, setChecking] = useState<ReadonlySet<number>>()
  const [problem, setProblem] = useState<Problem>()
  const latest = useRef(state)
  const latestTrip = useRef(trip)
  latestTrip.current = trip
  const isRunning = useRef(false)
  const set = (faults: BatchFault[], unchecked: Set<number>) => {
    latest.current = { faults, unchecked }
    setState(latest.current)
  }
  const checkOnce = async () => {
    const rows = listRowsOfParcels(getRows(), latest.current.unchecked)
    const asked = rows.map(({ line }) => line)
    setChecking(new Set(asked))
    // Lines that change during the request are added to this set again.
    set(latest.current.faults, new Set())
    try {
      const answer =
        rows.length > 0
          ? await callServer(checkForecastBatch, { ...latestTrip.current, rows: [...rows] })
          : undefined
      const isOutdated = ({ line }: { line: number }) => latest.current.unchecked.has(line)
      const judged = rows.filter((row) => !isOutdated(row))
      set(
        mergeFaults(
          latest.current.faults,
          judged,
          (answer?.faults ?? []).filter((fault) => !isOutdated(fault)),
        ),
        latest.current.unchecked,
      )
    } catch (error) {
      set(latest.current.faults, new Set([...latest.current.unchecked, ...asked]))
      throw error
    }
  }
  const run = async () => {
    if (isRunning.current) return
    isRunning.current = true
    setChecking(NO_ROWS)
    setProblem(undefined)
    try {
      while (latest.current.unchecked.size > 0) await checkOnce()
    } catch (error) {
      setProblem(toProblemFromError(error))
    } finally {
      isRunning.current = false
      setChecking(undefined)
    }
  }
  const checkLines = (lines: readonly number[]) => {
    const present = new Set(getRows().map(({ line }) => line))
    const { faults, unchecked } = latest.current
    set(
      faults.filter(({ line }) => present.has(line)),
      new Set([...unchecked, ...lines].filter((line) => present.has(line))),
    )
    return run()
  }
  const checkAll = () => checkLines(getRows().map(({ line }) => line))
  const tripKey = JSON.stringify(trip)
  const isOnline = useIsOnline()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are read when the trip changes
  useEffect(() => void checkAll(), [tripKey])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the device is online again
  useEffect(() => {
    if (isOnline) void run()
  }, [isOnline])
  return {
    ...state,
    checking: checking ?? NO_ROWS,
    isChecking: checking !== undefined,
    problem,
    checkLines,
    checkAll,
    take: (rows, faults) => set(mergeFaults(latest.current.faults, rows, faults), latest.current.unchecked),
    readFaults: () => latest.current.faults,
    readUnchecked: () => latest.current.unchecked,
  }
}
