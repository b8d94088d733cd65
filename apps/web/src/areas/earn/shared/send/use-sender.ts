import type { Address, Nano } from '@junction/primitives';
import type { Signer } from '@junction/wallet';
import {
  busyWith,
  callAnnouncement,
  isRunning,
  sendCall,
  signerOf,
  useOwnOperations,
  type Announcement,
  type CallRequest,
  type Operation,
  type SendResult,
  type TermsKind,
  type TermsOperation,
} from '../../../../entities/operation/index.ts';
import { useBalances } from '../../../../entities/token/index.ts';
import {
  useWallet,
  useWalletReadiness,
  type Wallet,
  type WalletReadiness,
} from '../../../../entities/wallet/index.ts';

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
  readonly send: (request: CallRequest) => Promise<SendResult | undefined>;
}

const NO_ROOTS: readonly Address[] = [];

const hasTerms = (operation: Operation): operation is TermsOperation => 'terms' in operation;

function walletBlocker(wallet: WalletReadiness): SendBlocker | undefined {
  if (wallet.isPreparing) return 'preparing';
  if (!wallet.hasWallet) return 'connect';
  if (wallet.isOnWrongNetwork) return 'switch-network';
  return wallet.isOnline ? undefined : 'offline';
}

/** Sending messages to contracts of earning, and what stands in the way of it. */
export function useSender(roots: readonly Address[] = NO_ROOTS): Sender {
  const wallet = useWallet();
  const readiness = useWalletReadiness(wallet);
  const { coin } = useBalances(wallet, roots);
  const { own, running } = useOwnOperations(wallet.account, hasTerms);
  const signer = signerOf(wallet);
  return {
    wallet,
    signer,
    coin,
    blockerOf: (kind, target, sum) => {
      const first = walletBlocker(readiness);
      if (first !== undefined) return first;
      const busy = busyWith(running.find((one) => one.kind === kind && one.terms.target === target));
      if (busy !== undefined) return busy === 'asking' ? 'await' : 'running';
      if (sum === undefined) return 'reading';
      return coin !== undefined && coin < sum ? 'insufficient-coin' : undefined;
    },
    ended: (kinds) => own.filter((one) => kinds.includes(one.kind) && !isRunning(one)).length,
    tell: (to, method, sum, rest) => signer && { ...callAnnouncement({ signer, to, method, sum }), ...rest },
    send: (request) => sendCall(wallet.connection, request),
  };
}
