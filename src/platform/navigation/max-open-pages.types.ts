/** How many pages may be open over one another. */
export type MaxOpenPages = number
