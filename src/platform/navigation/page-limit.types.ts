/** How many pages may be open over one another. */
export type PageLimit = number
