/** Fee types (S2 §3); the numbers are ours (PAYM-81). */
export const FEE_TYPE_CODE = {
  recharge: 1,
  membership: 2,
  freight: 3,
  repack: 4,
  split: 5,
  merge: 6,
  warehousing: 7,
  quantityError: 8,
  coupon: 9,
  photo: 10,
  reinforcement: 11,
  return: 12,
  forwarding: 13,
  aesDeclaration: 14,
  balanceWithdrawal: 15,
  insurance: 16,
  others: 17,
  /** ours: S2 §9 names its price, but no type */
  video: 18,
} as const
export type FeeType = keyof typeof FEE_TYPE_CODE

export const getFeeTypeByCodeOrOthers = (value: number): FeeType =>
  (Object.keys(FEE_TYPE_CODE) as FeeType[]).find((type) => FEE_TYPE_CODE[type] === value) ?? 'others'
