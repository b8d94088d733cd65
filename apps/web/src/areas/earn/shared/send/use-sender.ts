import { nano, type Address, type Nano } from '@junction/primitives';
import type { OutgoingMessage, Signer } from '@junction/wallet';
import {
  fixedCoins,
  isAsking,
  isElsewhere,
  isRunning,
  newOperationId,
  sendOperation,
  signerOf,
  useOperations,
  useOperationWake,
  type Announcement,
  type Terms,
  type TermsKind,
  type TermsOperation,
} from '../../../../entities/operation/index.ts';
import { useBalances } from '../../../../entities/token/index.ts';
import { useWallet, type Wallet } from '../../../../entities/wallet/index.ts';
import { useOnline } from '../../../../shared/online/use-online.ts';

/** What stands in the way of any message, the first thing first. */
export type SendBlocker =
  | 'preparing'
  | 'connect'
  | 'switch-network'
  | 'offline'
  | 'await'
  | 'running'
  /** What the message has to carry is not known yet. */
  | 'reading'
  | 'insufficient-coin';

export interface SendRequest {
  readonly kind: TermsKind;
  readonly told: Announcement;
  readonly terms: Terms;
  readonly build: (callId: number) => OutgoingMessage['call'];
}

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
  ) => SendBlocker | undefined;
  /** How many operations of these kinds have ended, whatever came of them. */
  readonly ended: (kinds: readonly TermsKind[]) => number;
  /** Nothing but a call to one contract, for the signer, with what gas does not use coming back. */
  readonly tell: (
    to: Announcement['receiver'],
    method: string,
    sum: Nano,
    rest?: Pick<Announcement, 'details' | 'tokens' | 'typed'>,
  ) => Announcement | undefined;
  /** Answers the operation's id, and whether it is on its way. */
  readonly send: (
    request: SendRequest,
  ) => Promise<{ readonly id: string; readonly isSent: boolean } | undefined>;
}

const NO_ROOTS: readonly Address[] = [];

/** Sending messages to contracts of earning, and what stands in the way of it. */
export function useSender(roots: readonly Address[] = NO_ROOTS): Sender {
  const wallet = useWallet();
  const isOnline = useOnline();
  const { coin } = useBalances(wallet, roots);
  const { account, connection } = wallet;
  const own = useOperations().filter(
    (operation): operation is TermsOperation => operation.account === account && 'terms' in operation,
  );
  const running = own.filter((operation) => isRunning(operation) && !isElsewhere(operation));
  useOperationWake(running.length > 0);
  const signer = signerOf(wallet);
  const { kind: status } = wallet.status;
  const walletBlocker = (): SendBlocker | undefined => {
    if (status === 'unknown' || status === 'finding') return 'preparing';
    if (account === undefined) return 'connect';
    if (wallet.isOnWrongNetwork) return 'switch-network';
    return isOnline ? undefined : 'offline';
  };
  return {
    wallet,
    signer,
    coin,
    blockerOf: (kind, target, sum) => {
      const first = walletBlocker();
      if (first !== undefined) return first;
      const same = running.find((one) => one.kind === kind && one.terms.target === target);
      if (same !== undefined) return isAsking(same) ? 'await' : 'running';
      if (sum === undefined) return 'reading';
      return coin !== undefined && coin < sum ? 'insufficient-coin' : undefined;
    },
    ended: (kinds) => own.filter((one) => kinds.includes(one.kind) && !isRunning(one)).length,
    tell: (to, method, sum, rest) =>
      signer && {
        ...fixedCoins(nano(sum)),
        signer,
        method,
        receiver: to,
        leaves: [],
        recipient: signer.account,
        ...rest,
      },
    send: async ({ kind, told, terms, build }) => {
      if (connection === undefined) return undefined;
      const id = newOperationId();
      const call = build(Number(id));
      return sendOperation({
        id,
        kind,
        connection,
        announcement: told,
        terms,
        message: { to: told.receiver.address, value: told.sum, bounce: true, ...(call && { call }) },
      });
    },
  };
}
