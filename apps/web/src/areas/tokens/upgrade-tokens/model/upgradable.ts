import type { Address } from '@junction/primitives';
import { isOperationRunning, type Operation } from '../../../../rooms/operation/index.ts';

/** Token of the previous exchange owned by an account, which a proxy exchanges 1:1 for a new token. */
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

export type TokenUpgradeState = 'ready' | 'upgrading' | 'upgraded';

/**
 * Returns the state of one token's upgrade according to the latest operation. After a failure the state is `ready`
 * again.
 * @param operations newest first
 */
export function getTokenUpgradeState(
  token: Pick<UpgradableToken, 'oldRoot'>,
  account: Address,
  operations: readonly Operation[],
): TokenUpgradeState {
  const latest = operations.find(
    (operation) =>
      operation.kind === 'upgrade-token' &&
      operation.account === account &&
      operation.terms.target === token.oldRoot,
  );
  if (latest === undefined) return 'ready';
  if (isOperationRunning(latest)) return 'upgrading';
  return latest.state.step === 'succeeded' ? 'upgraded' : 'ready';
}
