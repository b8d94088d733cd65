import { ok, type Address, type Result } from '@junction/primitives';
import type { OutgoingMessage, Signer, WalletConnection } from '@junction/wallet';
import {
  generateOperationId,
  sendOperation,
  getSigner,
  type Announcement,
  type MessageError,
  type SendResult,
  type Terms,
  type TermsKind,
  type TermsOperation,
} from '../../operation/index.ts';
import { getBusyState, useOwnOperations } from '../../operation/calls/index.ts';
import { useBalances } from '../../token/index.ts';
import { useWallet, type Wallet } from '../../wallet/index.ts';
import type { GateInput } from '../model/blockers.ts';
import { useReadiness } from '../use-readiness.ts';

export interface ActionRequest {
  /** Fixed call id. Undefined generates a random one. */
  readonly id?: string | undefined;
  readonly kind: TermsKind;
  /** Shown to the user and compared with the built message before the wallet is asked. */
  readonly announcement: Announcement;
  readonly terms: Terms;
  /**
   * Builds the message after the operation is stored; may read the chain. `id` is the operation's id, used as the call
   * id where the call has one.
   */
  readonly message: (
    id: string,
    connection: WalletConnection,
  ) => OutgoingMessage | Promise<Result<OutgoingMessage, MessageError>>;
}

export interface Actions {
  readonly wallet: Wallet;
  readonly signer: Signer | undefined;
  /** Coin balance of the account in nano; undefined if unknown. */
  readonly coin: bigint | undefined;
  /** Operations of the account, newest first. */
  readonly operations: readonly TermsOperation[];
  /** Operations that are not finished and were started or resumed by this page. */
  readonly running: readonly TermsOperation[];
  /** Number of finished operations, successful or not. A change means that data should be refetched. */
  readonly ended: number;
  /**
   * Returns the state from which common blockers are derived. Pass `isSame` if only some of the operations conflict
   * with the next one. It prevents sending the same operation twice, including from another tab.
   */
  readonly gate: (isSame?: (operation: TermsOperation) => boolean) => GateInput;
  /**
   * Sends the announced message. If no wallet is connected to the page's network, nothing is sent and the result is
   * undefined.
   */
  readonly send: (request: ActionRequest) => Promise<SendResult | undefined>;
}

const NO_ROOTS: readonly Address[] = [];

/**
 * Returns the connected account's operations that satisfy `isOurs`, the input for their common blockers, and a function
 * that sends the next one.
 */
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
    signer: getSigner(wallet),
    coin,
    operations: own,
    running,
    ended,
    gate: (isSame) => ({
      ...readiness,
      busy: getBusyState(isSame === undefined ? running[0] : underWay.find(isSame)),
    }),
    send: async (request) => (connection === undefined ? undefined : sendAction(connection, request)),
  };
}

/** Stores the operation, asks the wallet and resolves once the message is sent or the operation has failed. */
export function sendAction(
  connection: WalletConnection,
  { id = generateOperationId(), kind, announcement, terms, message }: ActionRequest,
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

/** Builds a bouncing message with the receiver and attached coins of the announcement and the given call. */
export const buildCallMessage = (
  announcement: Announcement,
  call: OutgoingMessage['call'],
): OutgoingMessage => ({
  to: announcement.receiver.address,
  value: announcement.sum,
  bounce: true,
  ...(call && { call }),
});
