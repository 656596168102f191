import { SERVICE_SCOPE_ARTICLE_ID } from '@/domain/articles/article'
import { Screen } from '@/shared/screen/screen'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { Stack } from '@/ui/stack/stack'
import { ArticleView } from '../../parts/article-view'
import '../../articles.scss'

/** What the forwarder does, from where to where, and what it does not do. */
export default withPageBoundary(function ScopePage() {
  return (
    <Screen name="scopeService">
      <Stack>
        <ArticleView epId={SERVICE_SCOPE_ARTICLE_ID} />
      </Stack>
    </Screen>
  )
})
