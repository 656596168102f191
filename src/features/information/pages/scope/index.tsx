import { SCOPE_ARTICLE_ID } from '@/domain/article'
import { Screen } from '@/shared/screen/screen'
import { withPageBoundary } from '@/ui/page/as-page'
import { Stack } from '@/ui/stack/stack'
import { ArticleView } from '../../parts/article-view'
import '../../information.scss'

/** What the forwarder does, from where to where, and what it does not. */
export default withPageBoundary(function ScopePage() {
  return (
    <Screen name="scopeService">
      <Stack>
        <ArticleView epId={SCOPE_ARTICLE_ID} />
      </Stack>
    </Screen>
  )
})
