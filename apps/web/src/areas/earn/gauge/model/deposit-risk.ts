import type { Address } from '@junction/primitives';
import type { OnChainGauge, GaugeSummary } from '../../../../rooms/gauge/index.ts';

type WithRoot = { readonly root: Address };
type Roots = Pick<OnChainGauge, 'depositRoot' | 'depositWallet'> & {
  readonly governance: WithRoot;
  readonly extra: readonly WithRoot[];
};

/** Risk of a deposit: the reason why the gauge might not credit it to the account. */
export type DepositRisk =
  /**
   * The deposited token, its wallet or the governance token differ from those that the server or the network reports.
   */
  | 'other-token'
  /** The gauge pays rewards in the deposited token. It may credit a deposit as a reward, which cannot be refunded. */
  | 'is-reward'
  /** The network's factory did not deploy the gauge: it may keep anything it receives. */
  | 'unknown-factory';

/**
 * Compares the contract of a gauge with the server's data before tokens are sent, since the gauge credits other tokens
 * than the deposited one as a reward. `governance` is the network's governance token; `farmWallet` is the gauge's token
 * wallet as derived by the root of the deposited token. Both are undefined if unknown.
 */
export function getDepositRisk(
  indexed: Pick<GaugeSummary, 'depositRoot'>,
  chain: Roots,
  governance: Address | undefined,
  farmWallet: Address | undefined,
): DepositRisk | undefined {
  const { depositRoot } = chain;
  if (depositRoot !== indexed.depositRoot || chain.governance.root !== governance) return 'other-token';
  if (farmWallet !== undefined && farmWallet !== chain.depositWallet) return 'other-token';
  const isReward = [chain.governance, ...chain.extra].some(({ root }) => root === depositRoot);
  return isReward ? 'is-reward' : undefined;
}
