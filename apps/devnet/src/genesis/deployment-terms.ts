/** Parameters with which the devnet's contracts are deployed. */
export const NONCE = 1n;
export const WRAPPED_COIN = { name: 'Wrapped Tycho', symbol: 'WTYCHO', decimals: 9 } as const;
