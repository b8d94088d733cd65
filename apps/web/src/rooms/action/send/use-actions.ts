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
  /** The call id where it is not any number; made up otherwise. */
  readonly id?: string | undefined;
  readonly kind: TermsKind;
  /** What the user was told. */
  readonly announcement: Announcement;
  readonly terms: Terms;
  /**
   * The message, made once the operation is written down; where the chain has to be looked at first, or why there is
   * none. `id` is the operation's, for calls that carry a number.
   */
  readonly message: (
    id: string,
    connection: WalletConnection,
  ) => OutgoingMessage | Promise<Result<OutgoingMessage, MessageError>>;
}

export interface Actions {
  readonly wallet: Wallet;
  readonly signer: Signer | undefined;
  /** Nano in the account; undefined while unknown. */
  readonly coin: bigint | undefined;
  /** Those of the account, newest first. */
  readonly operations: readonly TermsOperation[];
  /** Those that this page follows and that have not ended. */
  readonly running: readonly TermsOperation[];
  /** How many have ended, whatever came of them. */
  readonly ended: number;
  /**
   * What stands in the way of one more. Where some of them do not stand in each other's way, of which: the same is not sent
   * twice, also where another page has asked or sent it.
   */
  readonly gate: (isSame?: (operation: TermsOperation) => boolean) => GateInput;
  /** Sends what was told; nothing without a wallet on the page's network. */
  readonly send: (request: ActionRequest) => Promise<SendResult | undefined>;
}

const NO_ROOTS: readonly Address[] = [];

/** Sending a sort of messages, and what stands in the way of it. Another account's operations are not ours. */
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

/** One operation, from the press to the moment its message is on its way. */
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

/** The message that was told, with its call. */
export const callMessage = (announcement: Announcement, call: OutgoingMessage['call']): OutgoingMessage => ({
  to: announcement.receiver.address,
  value: announcement.sum,
  bounce: true,
  ...(call && { call }),
});
