import type { Address, Nano } from '@junction/primitives';
import type { Signer } from '@junction/wallet';
import {
  isRunning,
  type Announcement,
  type SendResult,
  type TermsKind,
} from '../../../../rooms/operation/index.ts';
import { callAnnouncement, sendCall, type CallRequest } from '../../../../rooms/operation/calls/index.ts';
import type { Wallet } from '../../../../rooms/wallet/index.ts';
import {
  coinReasons,
  firstBlocker,
  gateReasons,
  type CommonBlocker,
} from '../../../../rooms/action/index.ts';
import { useActions } from '../../../../rooms/action/send/index.ts';

export interface Sender {
  readonly wallet: Wallet;
  readonly signer: Signer | undefined;
  /** Nano in the account; undefined while unknown. */
  readonly coin: bigint | undefined;
  /** Of one kind of operation on one contract, whose message carries so much. */
  readonly blockerOf: (
    kind: TermsKind,
    target: Address | undefined,
    sum: Nano | undefined,
  ) => CommonBlocker | undefined;
  /** How many operations of these kinds have ended, whatever came of them. */
  readonly ended: (kinds: readonly TermsKind[]) => number;
  /** Nothing but a call to one contract, for the signer, with what gas does not use coming back. */
  readonly announce: (
    to: Announcement['receiver'],
    method: string,
    sum: Nano,
    rest?: Pick<Announcement, 'details' | 'tokens' | 'typed'>,
  ) => Announcement | undefined;
  /** Answers the operation's id, and whether it is on its way. */
  readonly send: (request: CallRequest) => Promise<SendResult | undefined>;
}

/** Sending messages to contracts of earning, and what stands in the way of it. */
export function useSender(): Sender {
  const actions = useActions(() => true);
  const { wallet, signer, coin, operations } = actions;
  return {
    wallet,
    signer,
    coin,
    blockerOf: (kind, target, sum) =>
      firstBlocker<CommonBlocker>([
        ...gateReasons(actions.gate((one) => one.kind === kind && one.terms.target === target)),
        [sum === undefined, 'reading'],
        ...coinReasons({ coin, gas: sum }),
      ]),
    ended: (kinds) => operations.filter((one) => kinds.includes(one.kind) && !isRunning(one)).length,
    announce: (to, method, sum, rest) =>
      signer && { ...callAnnouncement({ signer, to, method, sum }), ...rest },
    send: (request) => sendCall(wallet.connection, request),
  };
}
