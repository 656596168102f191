import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { PrintableReceipt, PrintableReceiptRow } from '@/platform/receipt-canvas/receipt-canvas'
import { Heading } from '@/ui/heading/heading'
import { DecorativePicture } from '@/ui/picture/picture'
import './paper.scss'

/** The frame of a printable sheet. H5 prints it alone. */
export function PaperFrame({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <View className="pp-paper theme-light" id={id}>
      <Heading level={2} look="pp-paper__title">
        {title}
      </Heading>
      {children}
    </View>
  )
}

/** A row of a sheet. `isHead`: it begins a part of the sheet. */
export function PaperRow({
  row: { label, value, isTotal },
  isHead,
}: {
  row: PrintableReceiptRow
  isHead?: boolean
}) {
  return (
    <View className={`pp-paper__row ${isTotal ? 'is-total' : ''} ${isHead ? 'pp-paper__row--head' : ''}`}>
      <Text className="pp-paper__label">{label}</Text>
      <Text className="pp-paper__value">{value}</Text>
    </View>
  )
}

/** Rows of a sheet in their order. */
export function PaperRows({ rows }: { rows: readonly PrintableReceiptRow[] }) {
  return (
    <>
      {rows.map((row, at) => (
        // Several fees have the same name; sender and receiver have rows with the same label.
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no id, only a position
        <PaperRow key={`${at}-${row.label}`} row={row} />
      ))}
    </>
  )
}

/** A printable sheet as the screen shows it, and as H5 prints it. */
export function PaperPreview({ id, paper }: { id: string; paper: PrintableReceipt }) {
  const { photograph } = paper
  return (
    <PaperFrame id={id} title={paper.title}>
      <PaperRows rows={paper.rows} />
      {photograph && (
        <View
          className="pp-paper__photograph"
          id={`${id}-photograph`}
          role="img"
          aria-label={photograph.label}
        >
          <DecorativePicture className="pp-paper__picture" src={photograph.url} grows />
        </View>
      )}
    </PaperFrame>
  )
}
