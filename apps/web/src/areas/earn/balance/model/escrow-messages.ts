import type { Address, Nano, Seconds } from '@junction/primitives';
import type { SigningAccount } from '@junction/wallet';
import {
  buildFixedAttachedCoins,
  buildTransferAnnouncement,
  type MessageAnnouncement,
  type TradeAmount,
} from '../../../../rooms/operation/index.ts';
import { buildCallAnnouncement } from '../../../../rooms/operation/calls/index.ts';

/** Inputs of messages to the vote escrow. */
export interface EscrowMessageContext {
  readonly signer: SigningAccount | undefined;
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

/** Converts base units of the governance token to a trade amount. */
export const toGovernanceTokenAmount = (
  { root, symbol, decimals }: EscrowMessageContext['governance'],
  units: bigint,
): TradeAmount => ({ root, symbol, decimals, units: units.toString() });

/** Builds the announcement of locking tokens for `lockTime` seconds; undefined while an input is unknown. */
export function buildLockAnnouncement(
  context: EscrowMessageContext,
  amount: bigint,
  lockTime: Seconds,
): MessageAnnouncement | undefined {
  const { signer, gas, escrow, tokenWallet, governance } = context;
  if (signer === undefined || gas === undefined || escrow === undefined) return undefined;
  if (tokenWallet === undefined || governance.root === undefined) return undefined;
  return {
    ...buildTransferAnnouncement({
      signer,
      from: tokenWallet,
      token: toGovernanceTokenAmount(governance, amount),
      first: { role: 'vote-escrow', address: escrow },
      coins: buildFixedAttachedCoins(gas),
    }),
    details: { lockTime: lockTime.toString() },
  };
}

/** Builds the announcement of withdrawing all unlocked tokens; undefined while an input is unknown. */
export function buildEscrowWithdrawalAnnouncement({
  signer,
  gas,
  escrow,
}: EscrowMessageContext): MessageAnnouncement | undefined {
  if (signer === undefined || gas === undefined || escrow === undefined) return undefined;
  return buildCallAnnouncement({
    signer,
    to: { role: 'vote-escrow', address: escrow },
    method: 'withdraw',
    sum: gas,
  });
}
