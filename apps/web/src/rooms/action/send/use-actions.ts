import { ok, type Address, type Result } from '@junction/primitives';
import type { OutgoingMessage, Signer, WalletConnection } from '@junction/wallet';
import {
  newOperationId,
  sendOperation,
  signerOf,
  type Announcement,
  type MessageError,
  type SendResult,
  type Terms,
  type TermsKind,
  type TermsOperation,
} from '../../operation/index.ts';
import { busyWith, useOwnOperations } from '../../operation/calls/index.ts';
import { useBalances } from '../../token/index.ts';
import { useWallet, type Wallet } from '../../wallet/index.ts';
import type { GateInput } from '../model/blockers.ts';
import { useReadiness } from '../use-readiness.ts';

export interface ActionRequest {
  /** Call id, if it has to be a specific one; random otherwise. */
  readonly id?: string | undefined;
  readonly kind: TermsKind;
  /** Announcement shown to the user. */
  readonly announcement: Announcement;
  readonly terms: Terms;
  /**
   * Builds the message after the operation is stored, reading the chain if necessary, or returns an error. `id` is the
   * operation's, for calls that carry an id.
   */
  readonly message: (
    id: string,
    connection: WalletConnection,
  ) => OutgoingMessage | Promise<Result<OutgoingMessage, MessageError>>;
}

export interface Actions {
  readonly wallet: Wallet;
  readonly signer: Signer | undefined;
  /** Nano; undefined if unknown. */
  readonly coin: bigint | undefined;
  /** Operations of the account, newest first. */
  readonly operations: readonly TermsOperation[];
  /** Pending operations followed by this page. */
  readonly running: readonly TermsOperation[];
  /** Number of ended operations, with any result. */
  readonly ended: number;
  /**
   * Common blockers of another operation. `isSame` selects the conflicting operations if others do not conflict: the
   * same one is not sent twice, including from other pages.
   */
  readonly gate: (isSame?: (operation: TermsOperation) => boolean) => GateInput;
  /** Sends the announced message; does nothing without a wallet on the page's network. */
  readonly send: (request: ActionRequest) => Promise<SendResult | undefined>;
}

const NO_ROOTS: readonly Address[] = [];

/** Sends messages of some kind, with their common blockers. Operations of other accounts are ignored. */
export function useActions(isOurs: (operation: TermsOperation) => boolean): Actions {
  const wallet = useWallet();
  const { connection } = wallet;
  const readiness = useReadiness(wallet);
  const { coin } = useBalances(wallet, NO_ROOTS);
  const { own, running, underWay, ended } = useOwnOperations(
    wallet.account,
    (operation): operation is TermsOperation => 'terms' in operation && isOurs(operation),
  );
  return {
    wallet,
    signer: signerOf(wallet),
    coin,
    operations: own,
    running,
    ended,
    gate: (isSame) => ({
      ...readiness,
      busy: busyWith(isSame === undefined ? running[0] : underWay.find(isSame)),
    }),
    send: async (request) => (connection === undefined ? undefined : sendAction(connection, request)),
  };
}

/** Runs an operation from the click until its message is pending. */
export function sendAction(
  connection: WalletConnection,
  { id = newOperationId(), kind, announcement, terms, message }: ActionRequest,
): Promise<SendResult> {
  return sendOperation({
    id,
    kind,
    connection,
    announcement,
    terms,
    message: async () => {
      const made = await message(id, connection);
      return 'ok' in made ? made : ok(made);
    },
  });
}

/** Builds the announced message with its call. */
export const callMessage = (announcement: Announcement, call: OutgoingMessage['call']): OutgoingMessage => ({
  to: announcement.receiver.address,
  value: announcement.sum,
  bounce: true,
  ...(call && { call }),
});
