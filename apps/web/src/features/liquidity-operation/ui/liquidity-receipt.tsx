import type { Address } from '@junction/primitives';
import { milliseconds } from '@junction/primitives';
import { AddressText, Button, Receipt, type ReceiptLine } from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type JSX } from 'react';
import { useIntl } from 'react-intl';
import { amountText, traceHash, type TermsOperation } from '../../../entities/operation/index.ts';
import { traceQuery } from '../../../entities/trace/index.ts';
import { formatDateTime } from '../../../shared/format/format-date.ts';
import { useText, type Say } from '../../../shared/i18n/use-text.ts';
import { transactionLink } from '../../../shared/network/explorer-link.ts';
import { arrivedOf } from '../model/arrived.ts';
import { useEndedOperation } from '../use-ended-operation.ts';
import css from './liquidity-receipt.module.css';

export interface LiquidityReceiptProps {
  readonly account: Address | undefined;
  /** Operations sent from this path are shown. */
  readonly page: string;
}

/** What a supply or a removal did, in the place where it was asked for. Nothing while there is nothing. */
export function LiquidityReceipt({ account, page }: LiquidityReceiptProps): JSX.Element | null {
  const { operation, close } = useEndedOperation(account, page);
  return operation === undefined ? null : <Paper key={operation.id} operation={operation} onClose={close} />;
}

function Paper(props: { readonly operation: TermsOperation; readonly onClose: () => void }): JSX.Element {
  const say = useText();
  const { locale } = useIntl();
  const { operation, onClose } = props;
  const { terms, state } = operation;
  const paper = useRef<HTMLElement>(null);
  useEffect(() => paper.current?.focus(), []);
  const hash = traceHash(operation);
  const trace = useQuery(traceQuery(hash)).data;
  const isDone = state.step === 'succeeded';
  const expected = terms.receives ?? [];
  const arrived = arrivedOf(expected, trace?.nodes ?? []);
  const given = terms.tokens.map((amount): ReceiptLine => ({
    key: `given-${amount.root ?? ''}`,
    label: isDone ? say('liquidityOperation.given') : say('liquidityOperation.back'),
    value: amountText(amount),
  }));
  const got = expected.map((amount, index): ReceiptLine => {
    const came = arrived[index];
    return {
      key: `got-${amount.root ?? ''}`,
      label: say('liquidityOperation.got'),
      value: came === undefined ? '—' : amountText(came),
      strong: true,
    };
  });
  return (
    <div className={css['place']}>
      <Receipt
        ref={paper}
        label={titleOf(say, operation)}
        number={say('liquidityOperation.number', { number: (hash ?? operation.id).slice(0, 8) })}
        headline={[
          { key: 'what', label: say('liquidityOperation.what'), value: titleOf(say, operation) },
          ...given,
          ...(isDone ? got : []),
        ]}
        groups={[
          [
            { key: 'pool', label: say('liquidityOperation.pool'), value: terms.pool?.name ?? '—' },
            {
              key: 'hash',
              label: say('liquidityOperation.hash'),
              value:
                hash === undefined ? '—' : <AddressText address={hash} href={transactionLink(hash)} copy />,
            },
            {
              key: 'date',
              label: say('liquidityOperation.date'),
              value: formatDateTime(milliseconds(operation.updatedAt), locale),
            },
          ],
        ]}
        stamp={
          isDone
            ? { tone: 'success', text: say('liquidityOperation.stamp.arrived') }
            : { tone: 'warning', text: say('liquidityOperation.stamp.returned') }
        }
        seed={hash ?? operation.id}
      />
      <div className={css['buttons']}>
        <Button size="s" icon="print" onClick={() => window.print()}>
          {say('liquidityOperation.print')}
        </Button>
        <Button size="s" variant="ghost" onClick={onClose}>
          {say('liquidityOperation.close')}
        </Button>
      </div>
    </div>
  );
}

function titleOf(say: Say, { kind, state }: TermsOperation): string {
  const isDone = state.step === 'succeeded';
  if (kind === 'deposit-liquidity')
    return isDone ? say('liquidityOperation.supplied') : say('liquidityOperation.supply.returned');
  return isDone ? say('liquidityOperation.removed') : say('liquidityOperation.removal.returned');
}
