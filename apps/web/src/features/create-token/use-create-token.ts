import { nano, ok } from '@junction/primitives';
import { BUILDER_ATTACHED, createToken } from '@junction/protocol/builder-calls';
import { useState } from 'react';
import {
  fixedCoins,
  getOperationStore,
  isRunning,
  sendOperation,
  useOperations,
  type Announcement,
} from '../../entities/operation/index.ts';
import { useBalances } from '../../entities/token/index.ts';
import { useWallet } from '../../entities/wallet/index.ts';
import { getNetwork } from '../../shared/network/network.ts';
import { useOnline } from '../../shared/online/use-online.ts';
import {
  EMPTY_DRAFT,
  createBlockers,
  faultsOf,
  readDecimals,
  type CreateBlocker,
  type FieldFault,
  type TokenDraft,
} from './model/create-form.ts';

/** Call ids of new tokens are whole numbers below this (spec 9). */
const CALL_IDS = 100_000;

/** A random call id that no operation of this browser has. */
function newCallId(taken: readonly { readonly id: string }[]): string {
  for (;;) {
    const id = String((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % CALL_IDS);
    if (taken.every((operation) => operation.id !== id)) return id;
  }
}

const NO_ROOTS: readonly never[] = [];
/** Where a notification leads back to. */
const PAGE = '/builder/create';

export interface CreateToken {
  readonly draft: TokenDraft;
  readonly edit: (change: Partial<TokenDraft>) => void;
  readonly faults: Partial<Record<keyof TokenDraft, FieldFault>>;
  /** The first is the button's label; none means ready. */
  readonly blockers: readonly CreateBlocker[];
  /** What is told of the message; nothing while the form is not ready. */
  readonly told: Announcement | undefined;
  readonly create: () => Promise<void>;
}

/** The form of a new token and its sending. */
export function useCreateToken(): CreateToken {
  const wallet = useWallet();
  const operations = useOperations();
  const isOnline = useOnline();
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  /** The creation the form stands for: its success empties the form. */
  const [sent, setSent] = useState<string>();
  const { account, connection } = wallet;
  const { coin } = useBalances(wallet, NO_ROOTS);
  const { kind } = wallet.status;
  const isDone = operations.some(({ id, state }) => id === sent && state.step === 'succeeded');
  if (isDone) {
    setSent(undefined);
    setDraft(EMPTY_DRAFT);
  }
  const blockers = createBlockers({
    draft,
    isPreparing: kind === 'unknown' || kind === 'finding',
    hasWallet: account !== undefined,
    isOnWrongNetwork: wallet.isOnWrongNetwork,
    isOnline,
    isCreating: operations.some(
      (operation) =>
        operation.kind === 'create-token' &&
        operation.account === account &&
        isRunning(operation) &&
        !getOperationStore().getState().isElsewhere(operation.id),
    ),
    coin,
    attached: BUILDER_ATTACHED.create,
  });
  const decimals = readDecimals(draft.decimals);
  const name = draft.name.trim();
  const symbol = draft.symbol.trim();
  const { chainId, contracts } = getNetwork();
  const told: Announcement | undefined =
    account === undefined || decimals === undefined || blockers.length > 0
      ? undefined
      : {
          ...fixedCoins(nano(BUILDER_ATTACHED.create)),
          signer: { account, networkId: chainId },
          method: 'createToken',
          receiver: { role: 'token-factory', address: contracts.tokenFactory },
          leaves: [],
          recipient: account,
          details: { name, symbol, decimals: String(decimals) },
        };
  const create = async (): Promise<void> => {
    if (told === undefined || connection === undefined || decimals === undefined) return;
    const callId = newCallId(operations);
    setSent(callId);
    await sendOperation({
      id: callId,
      kind: 'create-token',
      connection,
      announcement: told,
      terms: {
        tokens: [],
        receives: [{ root: undefined, symbol, decimals, units: '0' }],
        target: contracts.tokenFactory,
        page: PAGE,
      },
      // Asked a moment later, so that a popup of the wallet's own stands above ours.
      message: () =>
        Promise.resolve(
          ok({
            to: told.receiver.address,
            value: told.sum,
            bounce: true,
            call: createToken({ callId, name, symbol, decimals, remainingGasTo: told.signer.account }),
          }),
        ),
    });
  };
  return {
    draft,
    edit: (change) => setDraft((now) => ({ ...now, ...change })),
    faults: faultsOf(draft),
    blockers,
    told,
    create,
  };
}
