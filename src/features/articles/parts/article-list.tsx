import type { ReactNode } from 'react'
import { listArticles } from '@/contract/articles/articles'
import type { ArticleSection } from '@/domain/articles/article'
import { LOCALE_BY_LANG } from '@/domain/base/language'
import { useLanguage } from '@/i18n/language'
import { Card } from '@/ui/card/card'
import { ArticleRows, type ListedArticle } from './article-rows'
import { StoredAnswerFallback } from './stored-answer-fallback'

interface ArticleListProps {
  area: ArticleSection
  children?: (articles: readonly ListedArticle[]) => ReactNode
}

/** The articles of an area. Without `children` they are in one card. */
export function ArticleList({ area, children = inOneCard }: ArticleListProps) {
  const languageCode = LOCALE_BY_LANG[useLanguage()]
  return (
    <StoredAnswerFallback key={languageCode} call={listArticles} payload={{ area, languageCode }}>
      {(articles) => children(articles)}
    </StoredAnswerFallback>
  )
}

const inOneCard = (articles: readonly ListedArticle[]) => (
  <Card>
    <ArticleRows articles={articles} />
  </Card>
)
