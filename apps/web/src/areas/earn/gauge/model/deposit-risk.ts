import type { Address } from '@junction/primitives';
import type { GaugeChain, GaugeSummary } from '../../../../rooms/gauge/index.ts';

type Root = { readonly root: Address };
type Roots = Pick<GaugeChain, 'depositRoot' | 'depositWallet'> & {
  readonly governance: Root;
  readonly extra: readonly Root[];
};

/** Why sent tokens would not be credited as a deposit. */
export type DepositRisk =
  /** The token, the token wallet or the governance token differ from what the server or the network says. */
  | 'other-token'
  /**
   * The gauge pays rewards in the deposited token: transfers may be booked as a reward and are not
   * refundable.
   */
  | 'is-reward'
  /** The network's factory did not deploy the gauge: it may keep anything it receives. */
  | 'unknown-factory';

/**
 * Compares the server's data of a gauge with its contract before tokens are sent: a token that is not
 * accepted as a deposit is booked as a reward. `governance` is the network's governance token, `farmWallet`
 * the gauge's wallet as derived by the root of the deposited token; both are undefined if unknown.
 */
export function depositRisk(
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
