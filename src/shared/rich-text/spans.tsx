import { Text } from '@tarojs/components'
import type { TextSpan } from '@/domain/rich-text/block'
import { preventLineBreaks } from '@/i18n/format'
import { navigate } from '@/navigation/navigation'
import { parseScreenLink } from '@/navigation/parse-screen-link'
import { useOpenWebsite } from '@/shared/website/use-website'
import { InlineLink } from '@/ui/link/link'

/** Shows words with their style and link. `at` is the path of the spans within the text. */
export function RichTextSpans({ spans, at }: { spans: readonly TextSpan[]; at: string }) {
  return (
    <>
      {spans.map((span, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: spans have no id, only a position
        <SpanView key={index} span={span} at={`${at}-${index}`} />
      ))}
    </>
  )
}

function SpanView({ span, at }: { span: TextSpan; at: string }) {
  const open = useOpenLink(span.link)
  const look = [span.strong && 'rt-strong', span.emphasis && 'rt-emphasis'].filter(Boolean).join(' ')
  const words = <Text className={look}>{preventLineBreaks(span.text)}</Text>
  return open ? (
    <InlineLink id={`rich-link${at}`} role="link" onPress={open}>
      {words}
    </InlineLink>
  ) : (
    words
  )
}

/**
 * Returns the action of a link: it opens our screen or an outside address. Returns undefined for a link to an
 * unknown screen.
 */
function useOpenLink(link: string | undefined): (() => unknown) | undefined {
  const openWebsite = useOpenWebsite()
  if (!link) return undefined
  if (!link.startsWith('/')) return () => openWebsite(link)
  const screen = parseScreenLink(link)
  return screen && (() => navigate(screen.name, screen.params))
}
