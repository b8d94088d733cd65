/** First byte of a payload: the operation requested from the pool. */
export const POOL_OPERATION_CODE = {
  exchange: 1,
  deposit: 2,
  withdraw: 3,
  cross: 4,
  withdrawOneCoinV2: 5,
  exchangeV2: 6,
  depositV2: 7,
  withdrawV2: 8,
  crossV2: 9,
} as const;
