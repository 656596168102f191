import type { AnswerOf, PayloadOf } from '@/contract/base/call'
import type { addForecastBatch, checkForecastBatch } from '@/contract/forecast/forecast-batch'
import type { BatchColumn } from '@/domain/forecast/batch/batch-columns'
import { readRowNumber } from '@/domain/forecast/batch/batch-parcels'
import type { ForecastDraft } from '../stored-forecast-draft'
import type { StoredBatch } from './stored-batch'

export type BatchRow = StoredBatch['rows'][number]
export type BatchFault = AnswerOf<typeof checkForecastBatch>['faults'][number]
export type BatchPayload = PayloadOf<typeof addForecastBatch>

/** Maximum number of parcels in one request, so that the progress moves and little is sent again. */
const PARCELS_A_REQUEST = 200

/** Returns the part of a forecast that all parcels share. */
export const toBatchTrip = ({
  whCode,
  flowId,
  moveMode,
  distributionMode,
  addressId,
  pickupPointId,
  pickupName,
  pickupAreaCode,
  pickupPhone,
}: ForecastDraft) => ({
  ...{ whCode, flowId, moveMode, distributionMode, addressId },
  ...{ pickupPointId, pickupName, pickupAreaCode, pickupPhone },
})
export type BatchTrip = ReturnType<typeof toBatchTrip>

/** Returns the parcels of a table as their rows. A row without a number is a separate parcel. */
export function groupIntoParcels(rows: readonly BatchRow[]): BatchRow[][] {
  const parcels = new Map<string, BatchRow[]>()
  for (const row of rows) {
    const key = readRowNumber(row) || `line ${row.line}`
    parcels.set(key, [...(parcels.get(key) ?? []), row])
  }
  return [...parcels.values()]
}

const linesOf = (rows: readonly { line: number }[]): Set<number> => new Set(rows.map(({ line }) => line))

/** Returns the rows that are not part of a request without an answer. */
export const listOpenRows = ({ rows, pending }: StoredBatch): readonly BatchRow[] => {
  const lines = linesOf(pending?.rows ?? [])
  return pending ? rows.filter(({ line }) => !lines.has(line)) : rows
}

/** Splits the parcels of a table into those without a fault, and the others. */
export function splitByFaults(rows: readonly BatchRow[], faults: readonly BatchFault[]) {
  const lines = linesOf(faults)
  const parcels = groupIntoParcels(rows)
  const isFaulty = (parcel: readonly BatchRow[]) => parcel.some(({ line }) => lines.has(line))
  return { ready: parcels.filter((parcel) => !isFaulty(parcel)), faulty: parcels.filter(isFaulty) }
}

/** Returns the rows whose parcels contain one of these lines. A changed row concerns its whole parcel. */
export const listRowsOfParcels = (
  rows: readonly BatchRow[],
  lines: ReadonlySet<number>,
): readonly BatchRow[] =>
  groupIntoParcels(rows)
    .filter((parcel) => parcel.some(({ line }) => lines.has(line)))
    .flat()

/** Returns the rows whose parcels the server has judged completely. */
export function listJudgedRows(
  rows: readonly BatchRow[],
  unchecked: ReadonlySet<number>,
): readonly BatchRow[] {
  const waiting = linesOf(listRowsOfParcels(rows, unchecked))
  return rows.filter(({ line }) => !waiting.has(line))
}

/** Returns the next request that declares ready parcels; undefined if none is left. */
export function buildNextRequest(
  rows: readonly BatchRow[],
  faults: readonly BatchFault[],
  { trip, idempotencyKey }: { trip: BatchTrip; idempotencyKey: string },
): BatchPayload | undefined {
  const parcels = splitByFaults(rows, faults).ready.slice(0, PARCELS_A_REQUEST)
  return parcels.length > 0
    ? { ...trip, rows: parcels.flat(), noticesAgreed: true, idempotencyKey }
    : undefined
}

/** Returns the table after the answer to its pending request: declared rows are gone. */
export function removeDeclared(
  batch: StoredBatch,
  { declared }: AnswerOf<typeof addForecastBatch>,
): StoredBatch {
  const lines = new Set(declared.flatMap((parcel) => parcel.lines))
  return {
    ...batch,
    rows: batch.rows.filter(({ line }) => !lines.has(line)),
    declared: batch.declared + declared.length,
    pending: undefined,
  }
}

/** Returns faults with those of a newer answer about some rows. */
export function mergeFaults(
  faults: readonly BatchFault[],
  rows: readonly { line: number }[],
  newer: readonly BatchFault[],
): BatchFault[] {
  const lines = linesOf(rows)
  return [...faults.filter(({ line }) => !lines.has(line)), ...newer]
}

/** Returns a row with a changed cell. An empty cell is left out. */
export function changeCell(row: BatchRow, column: BatchColumn, text: string): BatchRow {
  const { [column]: _before, ...others } = row.cells
  return { ...row, cells: (text ? { ...others, [column]: text } : others) as BatchRow['cells'] }
}
