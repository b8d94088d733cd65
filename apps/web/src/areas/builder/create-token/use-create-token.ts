import { TOKEN_BUILDER_ATTACHED_NANO, buildCreateTokenCall } from '@junction/protocol/builder-calls';
import { useState } from 'react';
import { useOperation, useOperations } from '../../../rooms/operation/index.ts';
import type { CoinBalanceCheckInput } from '../../../rooms/action/index.ts';
import {
  buildCallMessage,
  useAccountActions,
  type AccountActions,
} from '../../../rooms/action/send/index.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import {
  EMPTY_TOKEN_DRAFT,
  getCreateTokenBlocker,
  validateTokenDraft,
  type TokenDraft,
} from './model/create-form.ts';
import { toTokenCreationParams, type TokenCreationParams } from './model/creation.ts';

/** Exclusive upper limit of the call ids for new tokens (spec 9). */
const CALL_ID_LIMIT = 100_000;

/** Generates a random call id that no operation of this browser has. */
function generateCallId(taken: readonly { readonly id: string }[]): string {
  for (;;) {
    const id = String((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % CALL_ID_LIMIT);
    if (taken.every((operation) => operation.id !== id)) return id;
  }
}

/** Path that toasts and the activity list link to. */
const CREATE_TOKEN_PATH = '/builder/create';

/** Returns the state of the form. The form is cleared once the token is created. */
function useTokenDraft() {
  const [draft, setDraft] = useState(EMPTY_TOKEN_DRAFT);
  const [sent, setSent] = useState<string>();
  if (useOperation(sent)?.state.step === 'succeeded') {
    setSent(undefined);
    setDraft(EMPTY_TOKEN_DRAFT);
  }
  const edit = (change: Partial<TokenDraft>): void => setDraft((now) => ({ ...now, ...change }));
  return { draft, edit, setSent };
}

function sendCreation(
  actions: AccountActions,
  id: string,
  { announcement, name, symbol, decimals }: TokenCreationParams,
): ReturnType<AccountActions['send']> {
  return actions.send({
    id,
    kind: 'create-token',
    announcement,
    terms: {
      tokens: [],
      receives: [{ root: undefined, symbol, decimals, units: '0' }],
      target: announcement.receiver.address,
      page: CREATE_TOKEN_PATH,
    },
    message: (callId) =>
      buildCallMessage(
        announcement,
        buildCreateTokenCall({ callId, name, symbol, decimals, remainingGasTo: announcement.signer.account }),
      ),
  });
}

export type CreateTokenView = ReturnType<typeof useCreateToken>;

/** Returns the form's state and a function that sends the message. */
export function useCreateToken() {
  const { draft, edit, setSent } = useTokenDraft();
  const taken = useOperations();
  const actions = useAccountActions(({ kind }) => kind === 'create-token');
  const coins: CoinBalanceCheckInput = { coin: actions.coin, gas: TOKEN_BUILDER_ATTACHED_NANO.create };
  const blocker = getCreateTokenBlocker({ draft, gate: actions.gate(), coins });
  const ready =
    blocker === undefined
      ? toTokenCreationParams(draft, actions.signer, getNetwork().contracts.tokenFactory)
      : undefined;
  const create = async (): Promise<void> => {
    if (ready === undefined) return;
    const id = generateCallId(taken);
    setSent(id);
    await sendCreation(actions, id, ready);
  };
  return {
    draft,
    edit,
    fieldErrors: validateTokenDraft(draft),
    blocker,
    coins,
    announcement: ready?.announcement,
    create,
  };
}
