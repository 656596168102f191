/** Address of the forwarder's website, for everything that a phone cannot do (S2 §1; CHAN-34, ours). */
export const WEBSITE_URL = 'https://www.portage.example'

/**
 * Pages of the website that the app links to. PayPal is there because it is not on mobile (S2 §3). The online
 * customer service is there (S1 §2; OVER-76, ours) unless the forwarder names another address for it.
 */
export const WEBSITE_PATH_BY_PAGE = { paypal: '/pay', service: '/service' } as const
export type WebsitePage = keyof typeof WEBSITE_PATH_BY_PAGE

export const buildWebsiteUrl = (page: WebsitePage): string => WEBSITE_URL + WEBSITE_PATH_BY_PAGE[page]
