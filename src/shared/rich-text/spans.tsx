import { Text } from '@tarojs/components'
import type { TextSpan } from '@/domain/rich-text/block'
import { preventLineBreaks } from '@/i18n/format'
import { navigate } from '@/navigation/navigation'
import { parseScreenLink } from '@/navigation/parse-screen-link'
import { useOpenWebsite } from '@/shared/website/use-website'
import { InlineLink } from '@/ui/link/link'

/** Words, each as it looks and leads; `at` is the way to them within the text. */
export function RichTextSpans({ spans, at }: { spans: readonly TextSpan[]; at: string }) {
  return (
    <>
      {spans.map((span, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: words have no names but their places
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

/** What a link does: it opens a screen of ours, or an address outside; nothing where it leads to no screen. */
function useOpenLink(link: string | undefined): (() => unknown) | undefined {
  const openWebsite = useOpenWebsite()
  if (!link) return undefined
  if (!link.startsWith('/')) return () => openWebsite(link)
  const screen = parseScreenLink(link)
  return screen && (() => navigate(screen.name, screen.params))
}
