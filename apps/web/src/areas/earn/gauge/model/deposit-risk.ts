import type { Address } from '@junction/primitives';
import type { GaugeChain, GaugeSummary } from '../../../../rooms/gauge/index.ts';

type Root = { readonly root: Address };
type Roots = Pick<GaugeChain, 'depositRoot' | 'depositWallet'> & {
  readonly governance: Root;
  readonly extra: readonly Root[];
};

/** Why tokens would not become a deposit. */
export type DepositRisk =
  /** The gauge takes another token than the server says, or takes it elsewhere, or is none of this network. */
  | 'other-token'
  /** The gauge pays rewards in it: tokens may be taken for a reward, and nobody gets them back. */
  | 'is-reward'
  /** The network's factory did not make it: it may keep whatever it is sent. */
  | 'stranger';

/**
 * What the server says of a gauge held against what the gauge says of itself, before any token is sent: one that a gauge
 * does not take for a deposit is taken for a reward. `governance` is the network's token, `door` the gauge's wallet by the
 * root of what is deposited, undefined while unknown.
 */
export function depositRisk(
  indexed: Pick<GaugeSummary, 'depositRoot'>,
  chain: Roots,
  governance: Address | undefined,
  door: Address | undefined,
): DepositRisk | undefined {
  const { depositRoot } = chain;
  if (depositRoot !== indexed.depositRoot || chain.governance.root !== governance) return 'other-token';
  if (door !== undefined && door !== chain.depositWallet) return 'other-token';
  const isReward = [chain.governance, ...chain.extra].some(({ root }) => root === depositRoot);
  return isReward ? 'is-reward' : undefined;
}
