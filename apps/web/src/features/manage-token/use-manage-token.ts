import type { Address } from '@junction/primitives';
import { burnTokens, mintTokens, transferTokenOwnership } from '@junction/protocol/builder-calls';
import type { TokenCall } from '@junction/protocol/token-calls';
import { GetterFailed, type Signer } from '@junction/wallet';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  getOperationStore,
  isRunning,
  sendOperation,
  useOperation,
  useOperations,
  type Announcement,
  type DealAmount,
  type Terms,
} from '../../entities/operation/index.ts';
import {
  holdingQuery,
  tokenSwitchesQuery,
  type Holding,
  type OwnToken,
} from '../../entities/own-token/index.ts';
import { useBalances } from '../../entities/token/index.ts';
import { useWallet } from '../../entities/wallet/index.ts';
import { getNetwork } from '../../shared/network/network.ts';
import { useOnline } from '../../shared/online/use-online.ts';
import { ownTokenPath } from '../../shared/routes/paths.ts';
import { readHolder, type OwnerFacts } from './model/manage-forms.ts';

type ManageKind = 'mint-token' | 'burn-token' | 'transfer-ownership';

const KINDS: readonly string[] = ['mint-token', 'burn-token', 'transfer-ownership'] satisfies ManageKind[];
const NO_ROOTS: readonly never[] = [];

export interface BurnOrder {
  readonly target: Address;
  /** Base units. */
  readonly amount: bigint;
  readonly callback: Address;
  /** Text for whoever is called back. */
  readonly note: string;
}

/** Each sends what was told and answers the operation's id once the wallet has sent it, nothing otherwise. */
export interface OwnerActions {
  readonly mint: (told: Announcement, target: Address, amount: bigint) => Promise<string | undefined>;
  readonly burn: (told: Announcement, order: BurnOrder) => Promise<string | undefined>;
  readonly transfer: (told: Announcement, newOwner: Address) => Promise<string | undefined>;
}

export interface ManageToken extends OwnerActions {
  readonly account: Address | undefined;
  /** Who signs what an owner sends. */
  readonly signer: Signer | undefined;
  readonly owner: Omit<OwnerFacts, 'attached'>;
  readonly canMint: boolean;
  readonly canBurn: boolean;
}

/** What the owner of a token can do, and what stands in the way of all of it. */
export function useManageToken(token: OwnToken): ManageToken {
  const { root, symbol, decimals } = token;
  const wallet = useWallet();
  const { account, connection } = wallet;
  const isOnline = useOnline();
  const client = useQueryClient();
  const operations = useOperations().filter(
    (operation) =>
      operation.account === account &&
      KINDS.includes(operation.kind) &&
      'terms' in operation &&
      operation.terms.target === root,
  );
  const { coin } = useBalances(wallet, NO_ROOTS);
  const switches = useQuery(tokenSwitchesQuery(connection, root)).data;
  const ended = operations.filter((operation) => !isRunning(operation)).length;
  const seen = useRef(ended);
  useEffect(() => {
    if (seen.current === ended) return;
    seen.current = ended;
    // Supply, owner and holdings are read again whenever something has ended, however it ended.
    for (const queryKey of [['own-token', root], ['token-root', root], ['balances']])
      void client.invalidateQueries({ queryKey });
  }, [client, root, ended, seen]);
  const { kind } = wallet.status;

  const send = async (
    what: ManageKind,
    told: Announcement,
    terms: Pick<Terms, 'tokens' | 'receives'>,
    build: (me: Address) => TokenCall,
  ): Promise<string | undefined> => {
    if (connection === undefined) return undefined;
    const sent = await sendOperation({
      kind: what,
      connection,
      announcement: told,
      terms: { ...terms, target: root, page: ownTokenPath(root) },
      message: {
        to: told.receiver.address,
        value: told.sum,
        bounce: true,
        call: build(told.signer.account),
      },
    });
    return sent.isSent ? sent.id : undefined;
  };
  const units = (amount: bigint): readonly DealAmount[] => [
    { root, symbol, decimals, units: amount.toString() },
  ];
  return {
    account,
    signer: account === undefined ? undefined : { account, networkId: getNetwork().chainId },
    owner: {
      isPreparing: kind === 'unknown' || kind === 'finding',
      hasWallet: account !== undefined,
      isOnWrongNetwork: wallet.isOnWrongNetwork,
      isOnline,
      isBusy: operations.some(
        (operation) => isRunning(operation) && !getOperationStore().getState().isElsewhere(operation.id),
      ),
      coin,
    },
    canMint: switches?.canMint ?? true,
    canBurn: switches?.canBurn ?? true,
    mint: (told, recipient, amount) =>
      send('mint-token', told, { tokens: [], receives: units(amount) }, (me) =>
        mintTokens({ amount, recipient, remainingGasTo: me }),
      ),
    burn: (told, { target, amount, callback, note }) =>
      send('burn-token', told, { tokens: told.leaves }, (me) =>
        burnTokens({ amount, walletOwner: target, remainingGasTo: me, callbackTo: callback, text: note }),
      ),
    transfer: (told, newOwner) =>
      send('transfer-ownership', told, { tokens: [] }, (me) => transferTokenOwnership(newOwner, me)),
  };
}

/** What is shown of a balance that the contract refuses to tell (spec 8). */
const UNTOLD = 0n;

export interface ShownHolding {
  /** Undefined while unknown: nothing is refused for want of an answer. */
  readonly known: Holding | undefined;
  /** What is shown; undefined while nothing is known. */
  readonly shown: bigint | undefined;
}

/** What the holder of an address as it is typed has of the token. */
export function useHolding(root: Address, text: string, isBusy: boolean): ShownHolding {
  const { connection } = useWallet();
  const { data, error } = useQuery(holdingQuery(connection, root, readHolder(text), isBusy));
  if (data !== undefined) return { known: data, shown: data.balance };
  return { known: undefined, shown: error instanceof GetterFailed ? UNTOLD : undefined };
}

/** Empties a form when what it sent has come through. Answers how to name what was sent. */
export function useClearWhenDone(clear: () => void): (id: string | undefined) => void {
  const [sent, setSent] = useState<string>();
  const operation = useOperation(sent);
  if (operation?.state.step === 'succeeded') {
    setSent(undefined);
    clear();
  }
  return setSent;
}
