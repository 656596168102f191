/** Folders of articles, by the screens that show them (S2 §2 'Info'). */
export const ARTICLE_SECTIONS = ['guide', 'help', 'service', 'scope', 'about'] as const
export type ArticleSection = (typeof ARTICLE_SECTIONS)[number]

/** Id of the article that is returned if the request names none: the beginner's guide (INFO-22, ours). */
export const BEGINNERS_GUIDE_ID = 'first-parcel'

/** Id of the article about the scope of service (ours). */
export const SERVICE_SCOPE_ARTICLE_ID = 'scope-of-service'

/**
 * Returns the id of the article about a fee, in the section of services: `quantityError` has
 * `quantity-error`.
 */
export const toFeeArticleId = (fee: string): string =>
  fee.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
