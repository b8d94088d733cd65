/**
 * Reasons why a pool rejected tokens. The payload with which the pool returns the tokens contains the number of the
 * reason.
 */
export const POOL_REJECTION_CODE = {
  notActive: 101,
  invalidPayload: 102,
  valueTooLow: 103,
  noLpSupply: 104,
  notLpWallet: 105,
  notTokenWallet: 106,
  notTokenRoot: 107,
  wrongOperation: 108,
  invalidReceivedAmount: 109,
  belowExpected: 110,
  invalidNextSteps: 111,
  wrongTokenRoot: 112,
  wrongPreviousPool: 113,
  tooLate: 114,
} as const;
