import { IconButton, SegmentedControl, Skeleton, screenReaderOnlyClass } from '@junction/ui-kit';
import { useState, type JSX, type ReactNode } from 'react';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import type { DepthWindow } from '../model/depth.ts';
import { DepthChart } from './depth-chart.tsx';
import { DepthTable } from './depth-table.tsx';
import { PanelHead } from './panel-head.tsx';
import css from './limit-market.module.css';

function NoDepth({ isLoading }: { readonly isLoading: boolean }): JSX.Element {
  const t = useTranslations();
  return (
    <p className={css['message']}>
      {isLoading ? (
        <>
          <Skeleton width="60%" height="12px" />
          <span className={screenReaderOnlyClass}>{t('market.loading')}</span>
        </>
      ) : (
        t('market.empty')
      )}
    </p>
  );
}

/** Depth of the market as chart or table, and the selection of its price window. */
export function DepthBody(props: {
  readonly head: ReactNode;
  readonly modes: ReactNode;
  readonly failed: ReactNode;
  readonly isLoading: boolean;
  readonly window: DepthWindow;
  readonly onWindow: (window: DepthWindow) => void;
  readonly chart: Omit<Parameters<typeof DepthChart>[0], 'onTable'> | undefined;
}): JSX.Element {
  const t = useTranslations();
  const [isTable, setTable] = useState(false);
  const { chart, window, onWindow } = props;
  const drawing = (): JSX.Element => {
    if (chart === undefined) return <NoDepth isLoading={props.isLoading} />;
    return isTable ? <DepthTable {...chart} /> : <DepthChart {...chart} onTable={() => setTable(!isTable)} />;
  };
  return (
    <>
      <PanelHead
        head={props.head}
        controls={
          <>
            {props.modes}
            <IconButton
              icon="table"
              variant="outlined"
              size="m"
              label={t('market.table')}
              pressed={isTable}
              onClick={() => setTable(!isTable)}
            />
          </>
        }
      />
      {props.failed ?? drawing()}
      <div className={css['foot']}>
        <ul className={css['legend']}>
          <li>
            <i className={css['bid']} />
            {t('market.legend.bids')}
          </li>
          <li>
            <i className={css['ask']} />
            {t('market.legend.asks')}
          </li>
          <li>
            <i className={css['pool']} />
            {t('market.legend.pool')}
          </li>
        </ul>
        <SegmentedControl
          label={t('market.window')}
          value={window}
          options={[
            { value: '5', label: '5\u00a0%' },
            { value: '10', label: '10\u00a0%' },
            { value: 'max', label: t('market.window.max') },
          ]}
          onChange={onWindow}
        />
      </div>
    </>
  );
}
