/** The forwarder's website, where what a phone cannot do is done (S2 §1; CHAN-34, ours). */
export const WEBSITE = 'https://www.portage.example'

/** Flows that are unsupported on mobile and their place on the website: PayPal is not on mobile (S2 §3). */
export const WEBSITE_PATH = { paypal: '/pay' } as const
export type WebsiteFlow = keyof typeof WEBSITE_PATH

export const websiteAddress = (flow: WebsiteFlow): string => WEBSITE + WEBSITE_PATH[flow]
