import { useCall } from '@/client/query'
import { listArticles } from '@/contract/articles/articles'
import { LOCALE_BY_LANG } from '@/domain/base/language'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { Card } from '@/ui/card/card'
import { SEARCH_DRAWING } from '@/ui/status-message/drawings'
import { StatusMessage } from '@/ui/status-message/status-message'
import { texts } from '../texts'
import { ArticleRows } from './article-rows'

/** Articles that contain every word of the search, in any language. */
export function HelpSearchResults({ keyword }: { keyword: string }) {
  const t = useTexts(texts)
  const languageCode = LOCALE_BY_LANG[useLanguage()]
  const found = useCall(listArticles, { keyword, languageCode })
  return (
    <QueryBoundary query={found}>
      {(articles) =>
        articles.length > 0 ? (
          <Card id="help-found" title={t('search.found', { n: articles.length })}>
            <ArticleRows articles={articles} withArea />
          </Card>
        ) : (
          <StatusMessage
            id="help-none"
            drawing={SEARCH_DRAWING}
            title={t('none.title')}
            text={t('none.text')}
            action={{ id: 'help-ask', label: t('none.ask'), onPress: () => navigate('advise') }}
          />
        )
      }
    </QueryBoundary>
  )
}
