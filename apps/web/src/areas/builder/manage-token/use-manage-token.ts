import type { Address } from '@junction/primitives';
import { GetterError } from '@junction/wallet';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useOperation, type MessageAnnouncement, type NonSwapKind } from '../../../rooms/operation/index.ts';
import {
  walletBalanceQuery,
  mintBurnPermissionsQuery,
  type WalletBalance,
  type OwnToken,
} from '../shared/own-token/index.ts';
import { useWallet } from '../../../rooms/wallet/index.ts';
import {
  buildCallMessage,
  useAccountActions,
  type AccountActions,
} from '../../../rooms/action/send/index.ts';
import { getOwnTokenPath } from '../../../shared/routes/paths.ts';
import { parseNonZeroAddress } from './model/manage-forms.ts';
import {
  buildBurnMessage,
  buildMintMessage,
  buildTransferOwnershipMessage,
  type TokenBurnParams,
  type TokenOwnerMessage,
} from './model/owner-messages.ts';

const KINDS: readonly NonSwapKind[] = ['mint-token', 'burn-token', 'transfer-ownership'];

export type TokenManagement = ReturnType<typeof useManageToken>;

/** Returns functions that send the owner's actions on a token, and the state from which their blockers are derived. */
export function useManageToken(token: OwnToken) {
  const { root } = token;
  const actions = useAccountActions(({ kind, terms }) => KINDS.includes(kind) && terms.target === root);
  const { wallet, signer, coin } = actions;
  const switches = useQuery(mintBurnPermissionsQuery(wallet.connection, root)).data;
  useRefetchToken(root, actions.ended);
  return {
    account: wallet.account,
    signer,
    gate: actions.gate(),
    coin,
    canMint: switches?.canMint ?? true,
    canBurn: switches?.canBurn ?? true,
    ...createOwnerActions(actions, token),
  };
}

/** Refetches supply, owner and balances when an operation ends, whether it succeeded or not. */
function useRefetchToken(root: Address, ended: number): void {
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
function createOwnerActions(actions: AccountActions, token: OwnToken) {
  const send = async ({
    kind,
    announcement,
    terms,
    call,
  }: TokenOwnerMessage): Promise<string | undefined> => {
    const sent = await actions.send({
      kind,
      announcement,
      terms: { ...terms, target: token.root, page: getOwnTokenPath(token.root) },
      message: () => buildCallMessage(announcement, call),
    });
    return sent?.isSent === true ? sent.id : undefined;
  };
  return {
    mint: (announcement: MessageAnnouncement, recipient: Address, amount: bigint) =>
      send(buildMintMessage(announcement, token, recipient, amount)),
    burn: (announcement: MessageAnnouncement, burn: TokenBurnParams) =>
      send(buildBurnMessage(announcement, burn)),
    transfer: (announcement: MessageAnnouncement, newOwner: Address) =>
      send(buildTransferOwnershipMessage(announcement, newOwner)),
  };
}

/** Balance displayed if the token wallet rejects the getter call (spec 8). */
const UNREPORTED_BALANCE = 0n;

export interface DisplayedBalance {
  /** Balance that was read; undefined if unknown, which does not block the action. */
  readonly known: WalletBalance | undefined;
  /** Balance to display in base units; undefined if unknown. */
  readonly shown: bigint | undefined;
}

/** Reads the balance of the account whose address was entered in a form. */
export function useEnteredAccountBalance(root: Address, text: string, isBusy: boolean): DisplayedBalance {
  const { connection } = useWallet();
  const { data, error } = useQuery(walletBalanceQuery(connection, root, parseNonZeroAddress(text), isBusy));
  if (data !== undefined) return { known: data, shown: data.balance };
  return { known: undefined, shown: error instanceof GetterError ? UNREPORTED_BALANCE : undefined };
}

/** Calls `clear` once an operation succeeds. Returns a function that sets the id of this operation. */
export function useClearFormOnSuccess(clear: () => void): (id: string | undefined) => void {
  const [sent, setSent] = useState<string>();
  const operation = useOperation(sent);
  if (operation?.state.step === 'succeeded') {
    setSent(undefined);
    clear();
  }
  return setSent;
}
