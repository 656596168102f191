import { Screen } from '@/shared/screen/screen'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { Stack } from '@/ui/stack/stack'
import { ArticleList } from '../../parts/article-list'
import '../../articles.scss'

/** The articles about the forwarder. */
export default withPageBoundary(function AboutPage() {
  return (
    <Screen name="aboutWe">
      <Stack>
        <ArticleList area="about" />
      </Stack>
    </Screen>
  )
})
