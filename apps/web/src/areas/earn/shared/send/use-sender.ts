import type { Address, Nano } from '@junction/primitives';
import type { SigningAccount } from '@junction/wallet';
import {
  isOperationRunning,
  type MessageAnnouncement,
  type SendOperationResult,
  type NonSwapKind,
} from '../../../../rooms/operation/index.ts';
import {
  buildCallAnnouncement,
  sendAnnouncedCall,
  type AnnouncedCallRequest,
} from '../../../../rooms/operation/calls/index.ts';
import type { Wallet } from '../../../../rooms/wallet/index.ts';
import {
  getCoinBlockerConditions,
  findFirstBlocker,
  getCommonBlockerConditions,
  type CommonBlocker,
} from '../../../../rooms/action/index.ts';
import { useAccountActions } from '../../../../rooms/action/send/index.ts';

export interface OperationSender {
  readonly wallet: Wallet;
  readonly signer: SigningAccount | undefined;
  /** Coin balance, nano; undefined if unknown. */
  readonly coin: bigint | undefined;
  /** Returns the blocker of an operation on `target` with `sum` attached; undefined if there is none. */
  readonly blockerOf: (
    kind: NonSwapKind,
    target: Address | undefined,
    sum: Nano | undefined,
  ) => CommonBlocker | undefined;
  /** Number of ended operations of these kinds, with any result. */
  readonly ended: (kinds: readonly NonSwapKind[]) => number;
  /** Announces a single call to one contract, with unused gas refunded. */
  readonly announce: (
    to: MessageAnnouncement['receiver'],
    method: string,
    sum: Nano,
    rest?: Pick<MessageAnnouncement, 'details' | 'tokens' | 'typed'>,
  ) => MessageAnnouncement | undefined;
  /** Sends the message. Resolves to the operation's id and whether the message was sent; undefined without a wallet. */
  readonly send: (request: AnnouncedCallRequest) => Promise<SendOperationResult | undefined>;
}

/** Announces and sends messages to gauges and farms, with the blockers that all of them have. */
export function useOperationSender(): OperationSender {
  const actions = useAccountActions(() => true);
  const { wallet, signer, coin, operations } = actions;
  return {
    wallet,
    signer,
    coin,
    blockerOf: (kind, target, sum) =>
      findFirstBlocker<CommonBlocker>([
        ...getCommonBlockerConditions(
          actions.gate((one) => one.kind === kind && one.terms.target === target),
        ),
        [sum === undefined, 'reading'],
        ...getCoinBlockerConditions({ coin, gas: sum }),
      ]),
    ended: (kinds) => operations.filter((one) => kinds.includes(one.kind) && !isOperationRunning(one)).length,
    announce: (to, method, sum, rest) =>
      signer && { ...buildCallAnnouncement({ signer, to, method, sum }), ...rest },
    send: (request) => sendAnnouncedCall(wallet.connection, request),
  };
}
