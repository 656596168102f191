/** Folders of articles, by the screens that show them (S2 §2 'Info'). */
export const ARTICLE_SECTIONS = ['guide', 'help', 'service', 'scope', 'about'] as const
export type ArticleSection = (typeof ARTICLE_SECTIONS)[number]

/** The article that is handed out when none is named: the beginner's guide (INFO-22, ours). */
export const BEGINNERS_GUIDE_ID = 'first-parcel'

/** The article of the scope of service (ours). */
export const SERVICE_SCOPE_ARTICLE_ID = 'scope-of-service'

/** The article about a fee among those of the services: `quantityError` is told in `quantity-error`. */
export const toFeeArticleId = (fee: string): string =>
  fee.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
