import { milliseconds } from '@junction/primitives';
import { Button, Receipt, type ReceiptLine } from '@junction/ui-kit';
import { useEffect, useRef, type JSX, type ReactNode } from 'react';
import { useLocale } from '../../../shared/i18n/i18n-provider.tsx';
import { formatDateTime } from '../../../shared/format/format-date.ts';
import { useTranslations } from '../../../shared/i18n/use-translations.ts';
import { getTraceHash, type NonSwapOperation } from '../model/operation.ts';
import { buildHashLines } from './hash-line.tsx';
import css from './terms-receipt.module.css';

export interface NonSwapReceiptProps {
  readonly operation: NonSwapOperation;
  /** Title, such as "Liquidity supplied". It is also the receipt's accessible name. */
  readonly title: string;
  /** Lines shown prominently below the title. */
  readonly headline: readonly ReceiptLine[];
  /** Lines above the transaction and the date. */
  readonly lines: readonly ReceiptLine[];
  readonly onClose: () => void;
  /** Suggested next steps, shown below the receipt. */
  readonly children?: ReactNode;
}

/** Receipt of a finished operation on the page that sent the operation. The receipt takes the focus when it appears. */
export function NonSwapReceipt(props: NonSwapReceiptProps): JSX.Element {
  const t = useTranslations();
  const locale = useLocale();
  const { operation, title, headline, lines, onClose, children } = props;
  const paper = useRef<HTMLElement>(null);
  useEffect(() => paper.current?.focus(), []);
  const hash = getTraceHash(operation);
  return (
    <div className={css['place']}>
      <Receipt
        ref={paper}
        label={title}
        number={t('receipt.number', { number: (hash ?? operation.id).slice(0, 8) })}
        headline={[{ key: 'what', label: t('receipt.what'), value: title }, ...headline]}
        groups={[
          [
            ...lines,
            ...buildHashLines(t, operation),
            {
              key: 'date',
              label: t('receipt.date'),
              value: formatDateTime(milliseconds(operation.updatedAt), locale),
            },
          ],
        ]}
        stamp={
          operation.state.step === 'succeeded'
            ? { tone: 'success', text: t('receipt.stamp.arrived') }
            : { tone: 'warning', text: t('receipt.stamp.returned') }
        }
        seed={hash ?? operation.id}
      />
      {children}
      <div className={css['buttons']}>
        <Button size="s" icon="print" onClick={() => window.print()}>
          {t('receipt.print')}
        </Button>
        <Button size="s" variant="ghost" onClick={onClose}>
          {t('receipt.close')}
        </Button>
      </div>
    </div>
  );
}
