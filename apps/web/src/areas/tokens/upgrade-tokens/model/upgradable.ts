import type { Address } from '@junction/primitives';
import { isRunning, type Operation } from '../../../../rooms/operation/index.ts';

/** Old token of an account that a proxy exchanges 1:1 for a new one. */
export interface UpgradableToken {
  readonly oldRoot: Address;
  readonly newRoot: Address;
  readonly proxy: Address;
  /** The account's token wallet of the old token. */
  readonly wallet: Address;
  readonly symbol: string;
  readonly name: string;
  readonly logoUri: string | undefined;
  readonly decimals: number;
  /** Balance of the old token in base units, greater than 0. */
  readonly balance: bigint;
}

export type UpgradeState = 'ready' | 'upgrading' | 'upgraded';

/**
 * Progress of one token's upgrade, determined by the latest operation; after a failure it is ready again.
 * @param operations newest first
 */
export function upgradeStateOf(
  token: Pick<UpgradableToken, 'oldRoot'>,
  account: Address,
  operations: readonly Operation[],
): UpgradeState {
  const latest = operations.find(
    (operation) =>
      operation.kind === 'upgrade-token' &&
      operation.account === account &&
      operation.terms.target === token.oldRoot,
  );
  if (latest === undefined) return 'ready';
  if (isRunning(latest)) return 'upgrading';
  return latest.state.step === 'succeeded' ? 'upgraded' : 'ready';
}
