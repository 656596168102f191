import { Text, View } from '@tarojs/components'
import { resolveFileUrl } from '@/client/urls'
import type { RichTextBlock, TableCell } from '@/domain/rich-text/block'
import { Heading } from '@/ui/heading/heading'
import { DecorativePicture } from '@/ui/picture/picture'
import { RichTextSpans } from './spans'

/**
 * `at` is the path of the blocks within the text, one index per level. It is stable, because a text changes
 * only as a whole.
 */
interface BlocksProps {
  blocks: readonly RichTextBlock[]
  at: string
}

export const RichTextBlocks = ({ blocks, at }: BlocksProps) => (
  <>
    {blocks.map((block, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no id, only a position
      <BlockView key={index} block={block} at={`${at}-${index}`} isFirst={index === 0} />
    ))}
  </>
)

function BlockView({ block, at, isFirst }: { block: RichTextBlock; at: string; isFirst: boolean }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <View className="rt-p">
          <RichTextSpans spans={block.spans} at={at} />
        </View>
      )
    case 'heading':
      return (
        <Heading level={block.level} look={`rt-h${block.level}${isFirst ? ' rt-first' : ''}`}>
          <RichTextSpans spans={block.spans} at={at} />
        </Heading>
      )
    case 'list':
      return <List block={block} at={at} />
    case 'quote':
      return (
        <View className="rt-quote">
          <RichTextBlocks blocks={block.blocks} at={at} />
        </View>
      )
    case 'table':
      return <Table rows={block.rows} at={at} />
    case 'picture':
      return (
        <View className="rt-picture" role="img" aria-label={block.alt}>
          <DecorativePicture src={resolveFileUrl(block.src)} className="rt-img" grows />
        </View>
      )
    case 'rule':
      return <View className="rt-rule" />
  }
}

function List({ block, at }: { block: Extract<RichTextBlock, { kind: 'list' }>; at: string }) {
  return (
    <View className="rt-list" role="list">
      {block.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no id, only a position
        <View key={index} className="rt-item" role="listitem">
          <Text className="rt-mark">{block.isOrdered ? `${index + 1}.` : '•'}</Text>
          <View className="rt-grow">
            <RichTextBlocks blocks={item} at={`${at}-${index}`} />
          </View>
        </View>
      ))}
    </View>
  )
}

const CELL = { heading: 'rt-cell rt-cell--heading', plain: 'rt-cell' }

function Table({ rows, at }: { rows: readonly TableCell[][]; at: string }) {
  return (
    <View className="rt-table">
      <View className="rt-rows" role="table">
        {rows.map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, only a position
          <View key={row} className="rt-row" role="row">
            {cells.map(({ isHeading, blocks }, column) => (
              <View
                // biome-ignore lint/suspicious/noArrayIndexKey: cells have no id, only a position
                key={column}
                className={isHeading ? CELL.heading : CELL.plain}
                role={isHeading ? 'columnheader' : 'cell'}
              >
                <RichTextBlocks blocks={blocks} at={`${at}-${row}-${column}`} />
              </View>
            ))}
          </View>
        ))}
      </View>
    </View>
  )
}
