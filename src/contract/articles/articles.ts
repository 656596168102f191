import * as v from 'valibot'
import { ARTICLE_SECTIONS, BEGINNERS_GUIDE_ID } from '../../domain/articles/article'
import { ContentLocaleSchema } from '../auth/agreements'
import { defineCall } from '../base/call'
import { CodeOrEmptySchema, TrimmedTextSchema } from '../base/schemas'

/** Help, guides, services, scope and 'about us' (S2 §2 'Info'; their selection is ours, INFO-20, INFO-22). */

const AreaSchema = v.picklist(ARTICLE_SECTIONS)
const ArticleLineSchema = v.object({
  epId: v.string(),
  area: AreaSchema,
  title: v.string(),
  summary: v.string(),
  /** heading of the article in the list of its area; empty if the area has no topics */
  topic: v.string(),
})

/** `epId` and `languageCode` are ours. */
export const getArticle = defineCall({
  name: 'getArticle',
  method: 'GET',
  path: '/new/getArticleByEpId',
  payload: v.object({
    epId: v.optional(CodeOrEmptySchema, BEGINNERS_GUIDE_ID),
    /** the caller's own language if omitted */
    languageCode: v.optional(ContentLocaleSchema),
  }),
  answer: v.object({
    ...ArticleLineSchema.entries,
    /**
     * headings from h2 on, paragraphs, lists, tables and links; a link leads to an address of the app or uses
     * https
     */
    html: v.string(),
    /** the next article of the area */
    next: v.nullable(v.object({ epId: v.string(), title: v.string() })),
  }),
  errors: { articleNotFound: { code: '404', text: 'article.none' } },
  who: 'anyone',
  limitPerMinute: 'unlimited',
  source: 'S1 §7',
  summary: "An article in the language of the reader; the beginner's guide without an id",
})

export const listArticles = defineCall({
  name: 'listArticles',
  method: 'GET',
  path: '/portage/articles',
  payload: v.object({
    /** all areas if omitted */
    area: v.optional(AreaSchema),
    /** words in any of the three languages, each of which must occur; every article if omitted */
    keyword: v.optional(TrimmedTextSchema, ''),
    languageCode: v.optional(ContentLocaleSchema),
  }),
  answer: v.array(ArticleLineSchema),
  errors: {},
  who: 'anyone',
  limitPerMinute: 'unlimited',
  source: 'ours',
  summary: 'Articles in the order of their area, or the results of a search, titles first',
})
