import { BUILDER_ATTACHED, createToken } from '@junction/protocol/builder-calls';
import { useState } from 'react';
import { useOperation, useOperations } from '../../../rooms/operation/index.ts';
import type { CoinInput } from '../../../rooms/action/index.ts';
import { callMessage, useActions, type Actions } from '../../../rooms/action/send/index.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import { EMPTY_DRAFT, createBlocker, validateFields, type TokenDraft } from './model/create-form.ts';
import { creationOf, type Creation } from './model/creation.ts';

/** Call ids of new tokens are integers below this (spec 9). */
const CALL_IDS = 100_000;

/** Returns a random call id that no operation of this browser has. */
function newCallId(taken: readonly { readonly id: string }[]): string {
  for (;;) {
    const id = String((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % CALL_IDS);
    if (taken.every((operation) => operation.id !== id)) return id;
  }
}

/** Path that toasts and the activity list link to. */
const PAGE = '/builder/create';

/** Holds the form, which is cleared once the token is created. */
function useDraft() {
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [sent, setSent] = useState<string>();
  if (useOperation(sent)?.state.step === 'succeeded') {
    setSent(undefined);
    setDraft(EMPTY_DRAFT);
  }
  const edit = (change: Partial<TokenDraft>): void => setDraft((now) => ({ ...now, ...change }));
  return { draft, edit, setSent };
}

function sendCreation(
  actions: Actions,
  id: string,
  { announcement, name, symbol, decimals }: Creation,
): ReturnType<Actions['send']> {
  return actions.send({
    id,
    kind: 'create-token',
    announcement,
    terms: {
      tokens: [],
      receives: [{ root: undefined, symbol, decimals, units: '0' }],
      target: announcement.receiver.address,
      page: PAGE,
    },
    message: (callId) =>
      callMessage(
        announcement,
        createToken({ callId, name, symbol, decimals, remainingGasTo: announcement.signer.account }),
      ),
  });
}

export type CreateTokenView = ReturnType<typeof useCreateToken>;

/** Returns the form's state and a function that sends the message. */
export function useCreateToken() {
  const { draft, edit, setSent } = useDraft();
  const taken = useOperations();
  const actions = useActions(({ kind }) => kind === 'create-token');
  const coins: CoinInput = { coin: actions.coin, gas: BUILDER_ATTACHED.create };
  const blocker = createBlocker({ draft, gate: actions.gate(), coins });
  const ready =
    blocker === undefined
      ? creationOf(draft, actions.signer, getNetwork().contracts.tokenFactory)
      : undefined;
  const create = async (): Promise<void> => {
    if (ready === undefined) return;
    const id = newCallId(taken);
    setSent(id);
    await sendCreation(actions, id, ready);
  };
  return {
    draft,
    edit,
    fieldErrors: validateFields(draft),
    blocker,
    coins,
    announcement: ready?.announcement,
    create,
  };
}
