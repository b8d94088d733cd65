import type { Address, Nano, Seconds } from '@junction/primitives';
import type { Signer } from '@junction/wallet';
import {
  toFixedCoins,
  buildTransferAnnouncement,
  type Announcement,
  type TradeAmount,
} from '../../../../rooms/operation/index.ts';
import { buildCallAnnouncement } from '../../../../rooms/operation/calls/index.ts';

/** Inputs of messages to the vote escrow. */
export interface EscrowContext {
  readonly signer: Signer | undefined;
  /** Coins attached to an action; undefined if unknown. */
  readonly gas: Nano | undefined;
  readonly escrow: Address | undefined;
  /** Signer's wallet of the governance token. */
  readonly tokenWallet: Address | undefined;
  readonly governance: {
    readonly root: Address | undefined;
    readonly symbol: string;
    readonly decimals: number;
  };
}

/** Amount of the governance token, base units. */
export const governanceAmount = (
  { root, symbol, decimals }: EscrowContext['governance'],
  units: bigint,
): TradeAmount => ({ root, symbol, decimals, units: units.toString() });

/** Builds the announcement of locking tokens for `lockTime` seconds; undefined while an input is unknown. */
export function lockMessage(
  context: EscrowContext,
  amount: bigint,
  lockTime: Seconds,
): Announcement | undefined {
  const { signer, gas, escrow, tokenWallet, governance } = context;
  if (signer === undefined || gas === undefined || escrow === undefined) return undefined;
  if (tokenWallet === undefined || governance.root === undefined) return undefined;
  return {
    ...buildTransferAnnouncement({
      signer,
      from: tokenWallet,
      token: governanceAmount(governance, amount),
      first: { role: 'vote-escrow', address: escrow },
      coins: toFixedCoins(gas),
    }),
    details: { lockTime: lockTime.toString() },
  };
}

/** Builds the announcement of withdrawing all unlocked tokens; undefined while an input is unknown. */
export function withdrawalMessage({ signer, gas, escrow }: EscrowContext): Announcement | undefined {
  if (signer === undefined || gas === undefined || escrow === undefined) return undefined;
  return buildCallAnnouncement({
    signer,
    to: { role: 'vote-escrow', address: escrow },
    method: 'withdraw',
    sum: gas,
  });
}
