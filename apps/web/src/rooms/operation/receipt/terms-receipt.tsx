import { milliseconds } from '@junction/primitives';
import { Button, Receipt, type ReceiptLine } from '@junction/ui-kit';
import { useEffect, useRef, type JSX, type ReactNode } from 'react';
import { useLocale } from '../../../shared/i18n/speech.tsx';
import { formatDateTime } from '../../../shared/format/format-date.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { traceHash, type TermsOperation } from '../model/operation.ts';
import { hashLines } from './hash-line.tsx';
import css from './terms-receipt.module.css';

export interface TermsReceiptProps {
  readonly operation: TermsOperation;
  /** What was done, "Liquidity supplied": also the name of the paper. */
  readonly title: string;
  /** The big lines below the title. */
  readonly headline: readonly ReceiptLine[];
  /** Above transaction and date. */
  readonly facts: readonly ReceiptLine[];
  readonly onClose: () => void;
  /** Below the paper: what to do next. */
  readonly children?: ReactNode;
}

/** The paper of what ended on the chain, in the place where it was asked for. It takes the focus when it comes. */
export function TermsReceipt(props: TermsReceiptProps): JSX.Element {
  const say = useText();
  const locale = useLocale();
  const { operation, title, headline, facts, onClose, children } = props;
  const paper = useRef<HTMLElement>(null);
  useEffect(() => paper.current?.focus(), []);
  const hash = traceHash(operation);
  return (
    <div className={css['place']}>
      <Receipt
        ref={paper}
        label={title}
        number={say('receipt.number', { number: (hash ?? operation.id).slice(0, 8) })}
        headline={[{ key: 'what', label: say('receipt.what'), value: title }, ...headline]}
        groups={[
          [
            ...facts,
            ...hashLines(say, operation),
            {
              key: 'date',
              label: say('receipt.date'),
              value: formatDateTime(milliseconds(operation.updatedAt), locale),
            },
          ],
        ]}
        stamp={
          operation.state.step === 'succeeded'
            ? { tone: 'success', text: say('receipt.stamp.arrived') }
            : { tone: 'warning', text: say('receipt.stamp.returned') }
        }
        seed={hash ?? operation.id}
      />
      {children}
      <div className={css['buttons']}>
        <Button size="s" icon="print" onClick={() => window.print()}>
          {say('receipt.print')}
        </Button>
        <Button size="s" variant="ghost" onClick={onClose}>
          {say('receipt.close')}
        </Button>
      </div>
    </div>
  );
}
