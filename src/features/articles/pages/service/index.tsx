import { combineQueries } from '@/client/combine-queries'
import { useCall } from '@/client/query'
import { listArticles } from '@/contract/articles/articles'
import { getServicePrices } from '@/contract/pricing/service-prices'
import { toFeeArticleId } from '@/domain/articles/article'
import { LOCALE_BY_LANG } from '@/domain/base/language'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { ServicePriceTable } from '@/shared/money/fee-table'
import { CurrencyNote } from '@/shared/own-currency/currency-note'
import { QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { useRefetchOnShow } from '@/shared/refetch/refetch'
import { Screen } from '@/shared/screen/screen'
import { Card } from '@/ui/card/card'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { Stack } from '@/ui/stack/stack'
import { ExchangeRates } from '../../parts/exchange-rates'
import { LinkRow } from '../../parts/link-row'
import { texts } from '../../texts'
import '../../articles.scss'

/**
 * The purpose and price of each service, from the rows that orders are priced with, and the exchange rates
 * of the day.
 */
export default withPageBoundary(function ServicePage() {
  const t = useTexts(texts)
  const languageCode = LOCALE_BY_LANG[useLanguage()]
  useRefetchOnShow(getServicePrices)
  const query = combineQueries({
    prices: useCall(getServicePrices, {}),
    articles: useCall(listArticles, { area: 'service', languageCode }),
  })
  return (
    <Screen name="service">
      <QueryBoundary query={query}>
        {({ prices: { prices, currency, exchangeRates }, articles }) => (
          <Stack>
            <Card>
              <LinkRow
                id="service-freight"
                title={t('freight')}
                note={t('service.freight')}
                onPress={() => navigate('freightEstimation')}
              />
            </Card>
            <ServicePriceTable
              id="service-fees"
              title={t('service.title')}
              prices={prices}
              currency={currency}
              about={(fee) => articles.find(({ epId }) => epId === toFeeArticleId(fee))?.summary}
            />
            <ExchangeRates exchangeRates={exchangeRates} currency={currency} />
            <Card>
              <LinkRow id="service-vip" title={t('service.vip')} onPress={() => navigate('membership')} />
            </Card>
            <CurrencyNote />
          </Stack>
        )}
      </QueryBoundary>
    </Screen>
  )
})
