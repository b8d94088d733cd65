import type { Address, Nano } from '@junction/primitives';
import type { Signer } from '@junction/wallet';
import {
  isRunning,
  type Announcement,
  type SendResult,
  type TermsKind,
} from '../../../../rooms/operation/index.ts';
import {
  buildCallAnnouncement,
  sendCall,
  type CallRequest,
} from '../../../../rooms/operation/calls/index.ts';
import type { Wallet } from '../../../../rooms/wallet/index.ts';
import {
  getCoinConditions,
  firstBlocker,
  getGateConditions,
  type CommonBlocker,
} from '../../../../rooms/action/index.ts';
import { useActions } from '../../../../rooms/action/send/index.ts';

export interface Sender {
  readonly wallet: Wallet;
  readonly signer: Signer | undefined;
  /** Coin balance, nano; undefined if unknown. */
  readonly coin: bigint | undefined;
  /** Returns the blocker of an operation on `target` with `sum` attached; undefined if there is none. */
  readonly blockerOf: (
    kind: TermsKind,
    target: Address | undefined,
    sum: Nano | undefined,
  ) => CommonBlocker | undefined;
  /** Number of ended operations of these kinds, with any result. */
  readonly ended: (kinds: readonly TermsKind[]) => number;
  /** Announces a single call to one contract, with unused gas refunded. */
  readonly announce: (
    to: Announcement['receiver'],
    method: string,
    sum: Nano,
    rest?: Pick<Announcement, 'details' | 'tokens' | 'typed'>,
  ) => Announcement | undefined;
  /** Sends the message. Resolves to the operation's id and whether the message was sent; undefined without a wallet. */
  readonly send: (request: CallRequest) => Promise<SendResult | undefined>;
}

/** Announces and sends messages to gauges and farms, with the blockers that all of them have. */
export function useSender(): Sender {
  const actions = useActions(() => true);
  const { wallet, signer, coin, operations } = actions;
  return {
    wallet,
    signer,
    coin,
    blockerOf: (kind, target, sum) =>
      firstBlocker<CommonBlocker>([
        ...getGateConditions(actions.gate((one) => one.kind === kind && one.terms.target === target)),
        [sum === undefined, 'reading'],
        ...getCoinConditions({ coin, gas: sum }),
      ]),
    ended: (kinds) => operations.filter((one) => kinds.includes(one.kind) && !isRunning(one)).length,
    announce: (to, method, sum, rest) =>
      signer && { ...buildCallAnnouncement({ signer, to, method, sum }), ...rest },
    send: (request) => sendCall(wallet.connection, request),
  };
}
