import { View } from '@tarojs/components'
import { getArticle } from '@/contract/articles/articles'
import type { AnswerOf } from '@/contract/base/call'
import { LOCALE_BY_LANG } from '@/domain/base/language'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { navigate, type ScreenName } from '@/navigation/navigation'
import { RichText } from '@/shared/rich-text/rich-text'
import { Card } from '@/ui/card/card'
import { Heading } from '@/ui/heading/heading'
import { texts } from '../texts'
import { LinkRow } from './link-row'
import { StoredAnswerFallback } from './stored-answer-fallback'

interface ArticleViewProps {
  epId: string
  /** screen of the next article */
  next?: ScreenName
}

/** An article in the reader's language, with a link to the next one. */
export function ArticleView({ epId, next }: ArticleViewProps) {
  const languageCode = LOCALE_BY_LANG[useLanguage()]
  return (
    <StoredAnswerFallback key={`${epId} ${languageCode}`} call={getArticle} payload={{ epId, languageCode }}>
      {(article) => (
        <>
          <ArticleCard article={article} />
          {next && article.next && <NextCard next={article.next} screen={next} />}
        </>
      )}
    </StoredAnswerFallback>
  )
}

type Article = AnswerOf<typeof getArticle>

const ArticleCard = ({ article: { title, summary, html } }: { article: Article }) => (
  <Card>
    <View className="pt-card__body">
      <Heading id="article-title" level={2} look="pt-t20">
        {title}
      </Heading>
      <View className="in-summary">{summary}</View>
      <RichText id="article-text" html={html} />
    </View>
  </Card>
)

function NextCard({ next, screen }: { next: NonNullable<Article['next']>; screen: ScreenName }) {
  const t = useTexts(texts)
  return (
    <Card>
      <LinkRow
        id="article-next"
        title={next.title}
        note={t('next')}
        onPress={() => navigate(screen, { id: next.epId })}
      />
    </Card>
  )
}
