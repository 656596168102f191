/** The forwarder's website, where what a phone cannot do is done (S2 §1; CHAN-34, ours). */
export const WEBSITE_URL = 'https://www.portage.example'

/**
 * What has its place on the website: PayPal, which is not on mobile (S2 §3), and the online customer service (S1 §2;
 * OVER-76, ours), where the forwarder names no other address for it.
 */
export const WEBSITE_PATH_BY_PAGE = { paypal: '/pay', service: '/service' } as const
export type WebsitePage = keyof typeof WEBSITE_PATH_BY_PAGE

export const buildWebsiteUrl = (page: WebsitePage): string => WEBSITE_URL + WEBSITE_PATH_BY_PAGE[page]
