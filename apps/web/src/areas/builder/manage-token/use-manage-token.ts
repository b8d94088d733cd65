import type { Address } from '@junction/primitives';
import { GetterError } from '@junction/wallet';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useOperation, type Announcement, type TermsKind } from '../../../rooms/operation/index.ts';
import { holdingQuery, tokenSwitchesQuery, type Holding, type OwnToken } from '../shared/own-token/index.ts';
import { useWallet } from '../../../rooms/wallet/index.ts';
import { callMessage, useActions, type Actions } from '../../../rooms/action/send/index.ts';
import { ownTokenPath } from '../../../shared/routes/paths.ts';
import { readHolder } from './model/manage-forms.ts';
import {
  burnMessage,
  mintMessage,
  transferMessage,
  type BurnOrder,
  type OwnerMessage,
} from './model/owner-messages.ts';

const KINDS: readonly TermsKind[] = ['mint-token', 'burn-token', 'transfer-ownership'];

export type ManageToken = ReturnType<typeof useManageToken>;

/** Returns the owner's actions on a token and their common blockers. */
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

/** Refetches supply, owner and balances when an operation ends, whether it succeeded or not. */
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

/**
 * Returns functions that send an announced message. Each resolves to the operation's id once the message is pending,
 * and to undefined if nothing was sent.
 */
function ownerActions(actions: Actions, token: OwnToken) {
  const send = async ({ kind, announcement, terms, call }: OwnerMessage): Promise<string | undefined> => {
    const sent = await actions.send({
      kind,
      announcement,
      terms: { ...terms, target: token.root, page: ownTokenPath(token.root) },
      message: () => callMessage(announcement, call),
    });
    return sent?.isSent === true ? sent.id : undefined;
  };
  return {
    mint: (announcement: Announcement, recipient: Address, amount: bigint) =>
      send(mintMessage(announcement, token, recipient, amount)),
    burn: (announcement: Announcement, burn: BurnOrder) => send(burnMessage(announcement, burn)),
    transfer: (announcement: Announcement, newOwner: Address) =>
      send(transferMessage(announcement, newOwner)),
  };
}

/** Displayed if the contract does not report a balance (spec 8). */
const HIDDEN_BALANCE = 0n;

export interface ShownHolding {
  /** Undefined if unknown, which does not block the action. */
  readonly known: Holding | undefined;
  /** Balance to display; undefined if unknown. */
  readonly shown: bigint | undefined;
}

/** Reads the balance of the account entered in a form. */
export function useHolding(root: Address, text: string, isBusy: boolean): ShownHolding {
  const { connection } = useWallet();
  const { data, error } = useQuery(holdingQuery(connection, root, readHolder(text), isBusy));
  if (data !== undefined) return { known: data, shown: data.balance };
  return { known: undefined, shown: error instanceof GetterError ? HIDDEN_BALANCE : undefined };
}

/** Calls `clear` once an operation succeeds. Returns a function that sets the operation's id. */
export function useClearWhenDone(clear: () => void): (id: string | undefined) => void {
  const [sent, setSent] = useState<string>();
  const operation = useOperation(sent);
  if (operation?.state.step === 'succeeded') {
    setSent(undefined);
    clear();
  }
  return setSent;
}
