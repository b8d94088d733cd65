/** Contracts to compile: name of the artifact → source under `src/`. Add a line here to add a contract. */
export const CONTRACTS = {
  TokenRoot: 'token/token-root.tolk',
  TokenWallet: 'token/token-wallet.tolk',
  TokenFactory: 'token/token-factory.tolk',
  VaultTokenRoot: 'wrapped-coin/vault-token-root.tolk',
  VaultTokenWallet: 'wrapped-coin/vault-token-wallet.tolk',
  WrappedCurrencyVault: 'wrapped-coin/wrapped-currency-vault.tolk',
} as const satisfies Record<string, string>;

/**
 * ABIs to generate Tolk messages from: ABI file → prefix of every generated name. Each becomes
 * `src/abi/<ABI>.gen.tolk`, imported as `@abi/<ABI>.gen`.
 */
export const MESSAGE_PREFIXES = {
  DexAccount: 'Account',
  DexAccountCallbacks: 'AccountCallback',
  DexGasValues: 'GasValues',
  DexPair: 'Pair',
  DexPairCallbacks: 'PairCallback',
  DexPlatform: 'Platform',
  DexRoot: 'DexRoot',
  DexTokenVault: 'TokenVault',
  DexTokenVaultRecovery: 'VaultRecovery',
  TokenCallbacks: 'TokenCallback',
  TokenFactory: 'Factory',
  TokenRoot: 'Root',
  TokenWallet: 'Wallet',
  VaultTokenRoot: 'VaultRoot',
  VaultTokenWallet: 'VaultWallet',
  WrappedCurrencyVault: 'CoinVault',
} as const satisfies Record<string, string>;
