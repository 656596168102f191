/** Dialled in the Mainland, about tax receipts and the like (S2 §9). */
export const HOTLINE_NUMBER = '95338'
