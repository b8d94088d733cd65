import { ok, type Address, type Result } from '@junction/primitives';
import type { OutgoingMessage, SigningAccount, WalletConnection } from '@junction/wallet';
import {
  generateOperationId,
  sendOperation,
  getSigner,
  type MessageAnnouncement,
  type OperationMessageError,
  type SendOperationResult,
  type NonSwapOperationTerms,
  type NonSwapKind,
  type NonSwapOperation,
} from '../../operation/index.ts';
import { getOpenOperationState, useFilteredAccountOperations } from '../../operation/calls/index.ts';
import { useBalances } from '../../token/index.ts';
import { useWallet, type Wallet } from '../../wallet/index.ts';
import type { ActionBlockerInput } from '../model/blockers.ts';
import { useWalletSendReadiness } from '../use-readiness.ts';

export interface OnChainActionRequest {
  /** Fixed call id. Undefined generates a random one. */
  readonly id?: string | undefined;
  readonly kind: NonSwapKind;
  /** Shown to the user and compared with the built message before the wallet is asked. */
  readonly announcement: MessageAnnouncement;
  readonly terms: NonSwapOperationTerms;
  /**
   * Builds the message after the operation is stored; may read the chain. `id` is the operation's id, used as the call
   * id where the call has one.
   */
  readonly message: (
    id: string,
    connection: WalletConnection,
  ) => OutgoingMessage | Promise<Result<OutgoingMessage, OperationMessageError>>;
}

export interface AccountActions {
  readonly wallet: Wallet;
  readonly signer: SigningAccount | undefined;
  /** Coin balance of the account in nano; undefined if unknown. */
  readonly coin: bigint | undefined;
  /** Operations of the account, newest first. */
  readonly operations: readonly NonSwapOperation[];
  /** Operations that are not finished and were started or resumed by this page. */
  readonly running: readonly NonSwapOperation[];
  /** Number of finished operations, successful or not. A change means that data should be refetched. */
  readonly ended: number;
  /**
   * Returns the state from which common blockers are derived. An open operation blocks the next one, so that nothing is
   * sent twice, including from another tab. Pass `isSame` if only some of the operations conflict with the next one.
   */
  readonly gate: (isSame?: (operation: NonSwapOperation) => boolean) => ActionBlockerInput;
  /**
   * Sends the announced message. If no wallet is connected to the page's network, nothing is sent and the result is
   * undefined.
   */
  readonly send: (request: OnChainActionRequest) => Promise<SendOperationResult | undefined>;
}

const NO_ROOTS: readonly Address[] = [];

/**
 * Returns the connected account's operations that satisfy `isOurs`, the input for their common blockers, and a function
 * that sends a new operation.
 */
export function useAccountActions(isOurs: (operation: NonSwapOperation) => boolean): AccountActions {
  const wallet = useWallet();
  const { connection } = wallet;
  const readiness = useWalletSendReadiness(wallet);
  const { coin } = useBalances(wallet, NO_ROOTS);
  const { own, running, underWay, ended } = useFilteredAccountOperations(
    wallet.account,
    (operation): operation is NonSwapOperation => 'terms' in operation && isOurs(operation),
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
      busy: getOpenOperationState(isSame === undefined ? running[0] : underWay.find(isSame)),
    }),
    send: async (request) => (connection === undefined ? undefined : sendOnChainAction(connection, request)),
  };
}

/** Stores the operation, asks the wallet and resolves once the message is sent or the operation has failed. */
export function sendOnChainAction(
  connection: WalletConnection,
  { id = generateOperationId(), kind, announcement, terms, message }: OnChainActionRequest,
): Promise<SendOperationResult> {
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
  announcement: MessageAnnouncement,
  call: OutgoingMessage['call'],
): OutgoingMessage => ({
  to: announcement.receiver.address,
  value: announcement.sum,
  bounce: true,
  ...(call && { call }),
});
