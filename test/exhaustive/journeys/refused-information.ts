import { getArticle, listArticles } from '../../../src/contract/articles'
import { getExporter } from '../../../src/contract/exporter'
import { listFeedback } from '../../../src/contract/feedback'
import { getListedGoods } from '../../../src/contract/listed-goods'
import { getNotice, pageNotices } from '../../../src/contract/notices'
import { getServicePrices } from '../../../src/contract/service-prices'
import { getConsigneePlace } from '../../../src/contract/warehouse'
import type { Gone, Unread } from './refused'

export const UNREAD_INFORMATION: readonly Unread[] = [
  { name: 'freightEstimation', call: getServicePrices, shows: 'estimate-fees', words: 'Storage' },
  { name: 'prohibited', call: getListedGoods, shows: 'prohibited-row-lighter', words: 'can burn' },
  { name: 'help', call: listArticles, shows: 'article-lien', words: 'lien' },
  { name: 'helpDetail', query: 'id=tax-receipt', call: getArticle, shows: 'article-text', words: '7 days' },
  { name: 'guide', call: getArticle, shows: 'article-text', words: 'Copy the warehouse address' },
  { name: 'guideList', call: listArticles, shows: 'article-first-parcel', words: 'first parcel' },
  { name: 'service', call: getServicePrices, shows: 'service-fees', words: 'Storage' },
  { name: 'scopeService', call: getArticle, shows: 'article-text', words: 'Where we deliver' },
  { name: 'aboutWe', call: listArticles, shows: 'article-portage', words: 'Portage' },
  {
    ...{ name: 'aboutWeDetail', query: 'id=portage', call: getArticle },
    ...{ shows: 'article-text', words: 'What matters to us' },
  },
  { name: 'advise', call: listFeedback, shows: 'feedback-list', words: 'My feedback' },
  { name: 'warehouse', call: getConsigneePlace, shows: 'warehouse-address', words: /东莞[\s\S]*PT\d{6}/ },
  { name: 'usExport', call: getExporter, shows: 'export-save', words: 'Save' },
  { name: 'notice', call: pageNotices, shows: 'notices', words: 'over the holidays' },
  { name: 'myNews', call: pageNotices, shows: 'notices', words: 'compare' },
  {
    ...{ name: 'newsDetail', query: 'id=news-1', call: getNotice },
    ...{ shows: 'notice-text', words: 'compare what each shipping method costs' },
  },
]

export const GONE_INFORMATION: readonly Gone[] = [
  ...(['guide', 'helpDetail', 'aboutWeDetail'] as const).map((name) => ({
    name,
    query: 'id=none',
    said: 'There is no such article',
  })),
  {
    ...{ name: 'newsDetail', query: 'id=none', said: 'This was taken down' },
    ...{ leave: 'notice-gone-list', leadsTo: 'notices' },
  },
  { name: 'warehouse', query: 'wh=NOWHERE', said: 'no longer offered' },
]
