/** Contracts to compile: name of the artifact → source under `src/`. Add a line here to add a contract. */
export const CONTRACTS = {
  DexAccount: 'dex/dex-account.tolk',
  DexPair: 'pair/pair.tolk',
  DexStablePair: 'pair/pair.tolk',
  DexGasValues: 'gas-values/dex-gas-values.tolk',
  DexPlatform: 'dex/dex-platform.tolk',
  DexRoot: 'dex/dex-root.tolk',
  DexStablePool: 'stable-pool/stable-pool.tolk',
  DexTokenVault: 'dex/dex-token-vault.tolk',
  EarnPlatform: 'earn/platform/earn-platform.tolk',
  LpTokenPending: 'dex/lp-token-pending.tolk',
  Order: 'limit-orders/order.tolk',
  OrderFactory: 'limit-orders/order-factory.tolk',
  OrderPlatform: 'limit-orders/order-platform.tolk',
  OrderRoot: 'limit-orders/order-root.tolk',
  TokenRoot: 'token/token-root.tolk',
  TokenWallet: 'token/token-wallet.tolk',
  TokenFactory: 'token/token-factory.tolk',
  TokenRootV4: 'token-upgrade/token-root-v4.tolk',
  TokenWalletV4: 'token-upgrade/token-wallet-v4.tolk',
  TokenUpgradeProxy: 'token-upgrade/token-upgrade-proxy.tolk',
  VaultTokenRoot: 'wrapped-coin/vault-token-root.tolk',
  VaultTokenWallet: 'wrapped-coin/vault-token-wallet.tolk',
  WrappedCurrencyVault: 'wrapped-coin/wrapped-currency-vault.tolk',
} as const satisfies Record<string, string>;

/** Folder that `@curve` stands for in the sources of a contract: one source, one contract per curve. */
export const CURVES: Readonly<Record<string, string>> = {
  DexPair: 'pair/constant-product',
  DexStablePair: 'pair/stable',
};

/**
 * ABIs to generate Tolk messages from: ABI file → prefix of every generated name. Each becomes
 * `src/abi/<ABI>.gen.tolk`, imported as `@abi/<ABI>.gen`.
 */
export const MESSAGE_PREFIXES = {
  DexAccount: 'Account',
  DexAccountCallbacks: 'AccountCallback',
  DexAccountPools: 'AccountPools',
  DexGasValues: 'GasValues',
  DexPair: 'Pair',
  DexPairCallbacks: 'PairCallback',
  DexPlatform: 'Platform',
  DexRoot: 'DexRoot',
  DexRootDelay: 'RootDelay',
  DexRootPools: 'RootPools',
  DexStablePair: 'StablePair',
  DexStablePool: 'StablePool',
  DexTokenVault: 'TokenVault',
  DexTokenVaultRecovery: 'VaultRecovery',
  EarlierForms: 'Earlier',
  EarnPlatform: 'EarnPlatform',
  LpTokenPending: 'LpPending',
  Order: 'Order',
  OrderCallbacks: 'OrderCallback',
  OrderFactory: 'OrderFactory',
  OrderLinks: 'OrderLink',
  OrderPlatform: 'OrderPlatform',
  OrderPools: 'OrderPools',
  OrderRoot: 'OrderRoot',
  TokenCallbacks: 'TokenCallback',
  TokenFactory: 'Factory',
  TokenRoot: 'Root',
  TokenWallet: 'Wallet',
  TokenBurnCallbackV4: 'BurnCallbackV4',
  TokenRootV4: 'RootV4',
  TokenUpgradeProxy: 'UpgradeProxy',
  TokenWalletV4: 'WalletV4',
  VaultTokenRoot: 'VaultRoot',
  VaultTokenWallet: 'VaultWallet',
  WrappedCurrencyVault: 'CoinVault',
} as const satisfies Record<string, string>;
