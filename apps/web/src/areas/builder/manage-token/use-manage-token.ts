import type { Address } from '@junction/primitives';
import { burnTokens, mintTokens, transferTokenOwnership } from '@junction/protocol/builder-calls';
import type { TokenCall } from '@junction/protocol/token-calls';
import { GetterFailed } from '@junction/wallet';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  useOperation,
  type Announcement,
  type DealAmount,
  type Terms,
  type TermsKind,
} from '../../../rooms/operation/index.ts';
import { holdingQuery, tokenSwitchesQuery, type Holding, type OwnToken } from '../shared/own-token/index.ts';
import { useWallet } from '../../../rooms/wallet/index.ts';
import { callMessage, useActions, type Actions } from '../../../rooms/action/send/index.ts';
import { ownTokenPath } from '../../../shared/routes/paths.ts';
import { readHolder } from './model/manage-forms.ts';

const KINDS: readonly TermsKind[] = ['mint-token', 'burn-token', 'transfer-ownership'];

export interface BurnOrder {
  readonly target: Address;
  /** Base units. */
  readonly amount: bigint;
  readonly callback: Address;
  /** Text for whoever is called back. */
  readonly note: string;
}

export type ManageToken = ReturnType<typeof useManageToken>;

/** What the owner of a token can do, and what stands in the way of all of it. */
export function useManageToken(token: OwnToken) {
  const { root } = token;
  const actions = useActions(({ kind, terms }) => KINDS.includes(kind) && terms.target === root);
  const { wallet, signer, coin } = actions;
  const switches = useQuery(tokenSwitchesQuery(wallet.connection, root)).data;
  useTokenAgain(root, actions.ended);
  return {
    account: wallet.account,
    signer,
    gate: actions.gate(),
    coin,
    canMint: switches?.canMint ?? true,
    canBurn: switches?.canBurn ?? true,
    ...ownerActions(actions, token),
  };
}

/** Reads supply, owner and holdings again whenever something has ended, however it ended. */
function useTokenAgain(root: Address, ended: number): void {
  const client = useQueryClient();
  const seen = useRef(ended);
  useEffect(() => {
    if (seen.current === ended) return;
    seen.current = ended;
    for (const queryKey of [['own-token', root], ['token-root', root], ['balances']])
      void client.invalidateQueries({ queryKey });
  }, [client, root, ended, seen]);
}

/** Each sends what was told and answers the operation's id once the wallet has sent it, nothing otherwise. */
function ownerActions(actions: Actions, { root, symbol, decimals }: OwnToken) {
  const send = async (
    kind: TermsKind,
    told: Announcement,
    terms: Pick<Terms, 'tokens' | 'receives'>,
    call: TokenCall,
  ): Promise<string | undefined> => {
    const sent = await actions.send({
      kind,
      told,
      terms: { ...terms, target: root, page: ownTokenPath(root) },
      message: () => callMessage(told, call),
    });
    return sent?.isSent === true ? sent.id : undefined;
  };
  const units = (amount: bigint): readonly DealAmount[] => [
    { root, symbol, decimals, units: amount.toString() },
  ];
  const me = ({ signer }: Announcement): Address => signer.account;
  return {
    mint: (told: Announcement, recipient: Address, amount: bigint) =>
      send(
        'mint-token',
        told,
        { tokens: [], receives: units(amount) },
        mintTokens({ amount, recipient, remainingGasTo: me(told) }),
      ),
    burn: (told: Announcement, { target, amount, callback, note }: BurnOrder) =>
      send(
        'burn-token',
        told,
        { tokens: told.leaves },
        burnTokens({
          amount,
          walletOwner: target,
          remainingGasTo: me(told),
          callbackTo: callback,
          text: note,
        }),
      ),
    transfer: (told: Announcement, newOwner: Address) =>
      send('transfer-ownership', told, { tokens: [] }, transferTokenOwnership(newOwner, me(told))),
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
