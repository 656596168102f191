import { Screen } from '@/shared/screen/screen'
import { withPageBoundary } from '@/ui/page/as-page'
import { Stack } from '@/ui/stack/stack'
import { ArticleList } from '../../parts/article-list'
import '../../information.scss'

/** Guides, the beginner's first. */
export default withPageBoundary(function GuideListPage() {
  return (
    <Screen name="guideList">
      <Stack>
        <ArticleList area="guide" />
      </Stack>
    </Screen>
  )
})
