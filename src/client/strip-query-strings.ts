/** Error texts may quote an address: what stands behind a ? could be a credential, so it is cut. */
export const stripQueryStrings = (text: string): string => text.replace(/\?\S*/g, '?…').slice(0, 300)
