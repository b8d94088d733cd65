import { Alert } from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import {
  amountText,
  arrivedOf,
  traceHash,
  type TermsOperation,
} from '../../../../entities/operation/index.ts';
import { TermsReceipt, useEndedOperation } from '../../../../entities/operation/receipt/index.ts';
import { traceQuery } from '../../../../entities/trace/index.ts';
import { useText, type Say } from '../../../../shared/i18n/use-text.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { refusalOf, type FarmRefusal } from '../model/refusal.ts';
import { FARM_ACTIONS, OWNER_ACTIONS, placeOf } from '../use-farm-actions.ts';
import type { FarmView } from '../use-farm.ts';

const KINDS = [...FARM_ACTIONS, ...OWNER_ACTIONS];

/** What came of the last thing sent to the farm, once it has ended in sight. */
export function EndedAction({ view }: { readonly view: FarmView }): JSX.Element | null {
  const { page } = placeOf(view.facts);
  const { operation, close } = useEndedOperation({ account: view.wallet.account, page: page ?? '' }, KINDS);
  return operation === undefined ? null : <Paper key={operation.id} operation={operation} onClose={close} />;
}

function Paper(props: { readonly operation: TermsOperation; readonly onClose: () => void }): JSX.Element {
  const say = useText();
  const { operation, onClose } = props;
  const { terms, state } = operation;
  const nodes = useQuery(traceQuery(traceHash(operation))).data?.nodes ?? [];
  const isDone = state.step === 'succeeded';
  const arrived = arrivedOf(terms.receives ?? [], nodes, terms.wallet);
  const given = terms.tokens.map((amount) => ({
    key: `given ${amount.root ?? ''}`,
    label: isDone ? say('farm.receipt.given') : say('farm.receipt.back'),
    value: amountText(amount),
    strong: true,
  }));
  const got = (isDone ? (terms.receives ?? []) : []).map((amount, index) => {
    const came = arrived[index];
    return {
      key: `got ${amount.root ?? ''}`,
      label: say('farm.receipt.got'),
      value: came === undefined ? '—' : amountText(came),
      strong: true,
    };
  });
  return (
    <TermsReceipt
      operation={operation}
      title={isDone ? doneText(say, operation) : say('farm.returned')}
      headline={[...given, ...got]}
      facts={[{ key: 'farm', label: say('farm.receipt.farm'), value: terms.pool?.name ?? '—' }]}
      onClose={onClose}
    >
      {!isDone && (
        <Alert tone="danger" live="assertive" title={refusalText(say, refusalOf(nodes))}>
          {say('farm.refusal.safe')}
        </Alert>
      )}
    </TermsReceipt>
  );
}

function doneText(say: Say, { kind }: TermsOperation): string {
  switch (kind) {
    case 'deposit-in-farm':
      return say('farm.done.deposit');
    case 'withdraw-from-farm':
      return say('farm.done.withdraw');
    case 'claim-from-farm':
      return say('farm.done.claim');
    case 'deposit-reward':
      return say('farm.done.reward');
    case 'add-reward-round':
      return say('farm.done.round');
    case 'end-rewards':
      return say('farm.done.end');
    default:
      return say('farm.done.unclaimed');
  }
}

function refusalText(
  say: Say,
  { reason, code }: { readonly reason: FarmRefusal; readonly code: number | undefined },
): string {
  switch (reason) {
    case 'low-value':
      return say('farm.refusal.lowValue', { symbol: getNetwork().coin.symbol });
    case 'late':
      return say('farm.refusal.late');
    case 'not-owner':
      return say('farm.refusal.notOwner');
    case 'locked':
      return say('farm.refusal.locked');
    case 'silent':
      return say('farm.refusal.silent');
    case 'unknown':
      return code === undefined ? say('farm.refusal.unknown') : say('farm.refusal.code', { code });
  }
}
