import type { Address } from '@junction/primitives';
import { DEX_ACCOUNT_ABI, TOKEN_VAULT_RECOVERY_ABI, type DexStage } from './dex-stage.ts';
import type { LedgerPool } from './dex-ledger.ts';
import { getTotalSupply } from './token-stage.ts';

// Surplus of vault balances over liabilities, and recorded LP that is not minted. No operation changes these values,
// whatever its outcome. Tests may start with values other than zero.

export interface DexPoolsAndAccountOwners {
  readonly dex: DexStage;
  readonly pools: readonly LedgerPool[];
  /** Owners of exchange accounts that may be credited. */
  readonly people: readonly Address[];
}

/**
 * Returns the surplus of each token's vault over reserves, fees, account balances and pending payouts, and the recorded
 * LP of each pool that is not minted. Base units, by token root or pool address.
 */
export function readVaultAndLpSurpluses({
  dex,
  pools,
  people,
}: DexPoolsAndAccountOwners): Readonly<Record<Address, bigint>> {
  const owed = new Map<Address, bigint>();
  const add = (root: Address, amount: bigint): void => {
    owed.set(root, (owed.get(root) ?? 0n) + amount);
  };
  const result: Record<Address, bigint> = {};
  for (const pool of pools) {
    const { reserves, fees, lpSupply } = pool.read();
    pool.roots.forEach((root, index) => {
      add(root, (reserves[index] ?? 0n) + (fees[index] ?? 0n));
    });
    add(pool.lpRoot, 0n);
    result[pool.address] = lpSupply - getTotalSupply(dex.stage, pool.lpRoot);
  }
  for (const person of people) {
    const account = dex.accountOf(person);
    if (dex.stage.chain.getAccount(account)?.status !== 'active') continue;
    for (const [root, amount] of readPairs(dex, account, DEX_ACCOUNT_ABI, 'getBalances', 'value0'))
      add(root, amount);
  }
  for (const [root, promised] of owed) {
    const vault = dex.vaultOf(root);
    const isThere = dex.stage.chain.getAccount(vault)?.status === 'active';
    const waiting = isThere
      ? readPairs(dex, vault, TOKEN_VAULT_RECOVERY_ABI, 'getReturnedTokens', 'amounts')
      : [];
    const retained = waiting.reduce((sum, [, amount]) => sum + amount, 0n);
    result[root] = (isThere ? dex.vaultTokens(root) : 0n) - promised - retained;
  }
  return result;
}

function readPairs(dex: DexStage, at: Address, abi: typeof DEX_ACCOUNT_ABI, method: string, field: string) {
  return [...(dex.stage.get(at, abi, method)[field] as Iterable<readonly [Address, bigint]>)];
}
