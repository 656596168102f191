import { useState } from 'react'
import { checkSearchKeyword } from '@/domain/base/search'
import { useTexts } from '@/i18n/texts'
import { addressBar } from '@/platform/navigation/address-bar'
import { useDebouncedText } from '@/shared/lazy/use-debounced'
import { Screen } from '@/shared/screen/screen'
import { Card } from '@/ui/card/card'
import { Field } from '@/ui/field/field'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { Stack } from '@/ui/stack/stack'
import { ArticleList } from '../../parts/article-list'
import { ContactCard } from '../../parts/contact-card'
import { FurtherReadingCard } from '../../parts/further-reading-card'
import { HelpSearchResults } from '../../parts/help-search-results'
import { HelpTopics } from '../../parts/help-topics'
import { texts } from '../../texts'
import '../../articles.scss'

/**
 * Help articles by topic, found by any word in any of the three languages (`keyword`). The hotline can be
 * dialled. Links lead to everything else to read.
 */
export default withPageBoundary(function HelpPage() {
  const t = useTexts(texts)
  const [typed, setTyped] = useState(() => addressBar.params().keyword ?? '')
  const keyword = useDebouncedText(typed.trim())
  const problem = checkSearchKeyword(typed)
  // The address keeps the search for a reload and for a shared link.
  const remember = () =>
    addressBar.replace(addressBar.path(), { keyword: problem ? undefined : typed.trim() || undefined })
  return (
    <Screen name="help">
      <Stack>
        <Card>
          <Field
            id="help-search"
            label={t('search')}
            placeholder={t('search.ph')}
            value={typed}
            onChange={setTyped}
            onBlur={remember}
            onConfirm={remember}
            error={problem ? t('search.tooLong', problem.params) : undefined}
          />
        </Card>
        {keyword && !checkSearchKeyword(keyword) ? (
          <HelpSearchResults keyword={keyword} />
        ) : (
          <>
            <ArticleList area="help">{(articles) => <HelpTopics articles={articles} />}</ArticleList>
            <FurtherReadingCard />
          </>
        )}
        <ContactCard />
      </Stack>
    </Screen>
  )
})
