import type { listArticles } from '@/contract/articles/articles'
import type { AnswerOf } from '@/contract/base/call'
import type { ArticleSection } from '@/domain/articles/article'
import { useTexts } from '@/i18n/texts'
import { navigate, type ScreenName } from '@/navigation/navigation'
import { StatusTag } from '@/ui/status-tag/status-tag'
import { texts } from '../texts'
import { LinkRow } from './link-row'

export type ListedArticle = AnswerOf<typeof listArticles>[number]

/** The screen that shows an article of an area. Services and scope have one screen each for all articles. */
const SCREEN_BY_AREA: Readonly<Record<ArticleSection, ScreenName>> = {
  guide: 'guide',
  help: 'helpDetail',
  service: 'service',
  scope: 'scopeService',
  about: 'aboutWeDetail',
}
const hasArticleId = (area: ArticleSection) => area !== 'service' && area !== 'scope'

interface ArticleRowsProps {
  articles: readonly ListedArticle[]
  /** shows the area of each article */
  withArea?: boolean
}

/** Rows of articles; each opens its article. */
export function ArticleRows({ articles, withArea }: ArticleRowsProps) {
  const t = useTexts(texts)
  return (
    <>
      {articles.map(({ epId, area, title, summary }) => (
        <LinkRow
          key={epId}
          id={`article-${epId}`}
          title={title}
          note={summary}
          mark={withArea && <StatusTag tone="idle">{t(`area.${area}`)}</StatusTag>}
          onPress={() => navigate(SCREEN_BY_AREA[area], hasArticleId(area) ? { id: epId } : undefined)}
        />
      ))}
    </>
  )
}
