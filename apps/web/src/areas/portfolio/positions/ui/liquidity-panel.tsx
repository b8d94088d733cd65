import { usd } from '@junction/primitives';
import {
  ValueChange,
  ValueWithState,
  Icon,
  Panel,
  Table,
  getChangeDirection,
  type TableColumn,
} from '@junction/ui-kit';
import type { JSX } from 'react';
import type { TokenCache } from '../../../../rooms/token/index.ts';
import { formatAmountExact, formatInteger, formatUsd } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { LP_DECIMALS } from '../../../../shared/liquidity/lp.ts';
import type { LiquidityGain, LiquidityTokenFlow } from '../model/liquidity-gain.ts';
import { getTokenSymbol } from '../model/worth.ts';
import type { LiquidityGainRow } from '../use-liquidity-results.ts';
import css from './liquidity-panel.module.css';

/** Liquidity positions to show, with the known tokens. */
export interface LiquidityPanelProps {
  readonly rows: readonly LiquidityGainRow[];
  readonly cache: TokenCache;
}

interface CellProps extends Omit<LiquidityPanelProps, 'rows'> {
  readonly row: LiquidityGainRow;
}

function PositionCell({ row: { held }, cache }: CellProps): JSX.Element {
  const name = held.tokens.map((token) => getTokenSymbol(cache, token)).join('/');
  return (
    <span className={css['lines']}>
      <span>LP {name}</span>
      <span className={css['small']}>{formatAmountExact(held.lp, LP_DECIMALS)} LP</span>
    </span>
  );
}

/** One amount of each token of a reconciled position. */
function AmountsCell({
  row: { result },
  cache,
  of,
}: CellProps & { readonly of: 'deposited' | 'withdrawn' | 'units' }): JSX.Element {
  if (result.kind === 'loading') return <ValueWithState state="loading" />;
  if (result.kind !== 'reconciled') return <ValueWithState state="unknown" />;
  const text = (flow: LiquidityTokenFlow): JSX.Element => {
    const decimals = cache.get(flow.root)?.decimals;
    if (decimals === undefined) return <ValueWithState state="unknown" />;
    return (
      <>
        {formatAmountExact(flow[of], decimals)} {getTokenSymbol(cache, flow)}
      </>
    );
  };
  return (
    <span className={css['lines']}>
      {result.tokens.map((flow) => (
        <span key={flow.root}>{text(flow)}</span>
      ))}
    </span>
  );
}

function GainText({ gain }: { readonly gain: LiquidityGain }): JSX.Element {
  const t = useTranslations();
  if (gain.kind === 'loading') return <ValueWithState state="loading" />;
  if (gain.kind === 'unknown')
    return <ValueWithState state="unknown" reason={t(`portfolio.reason.${gain.reason}`)} />;
  return (
    <ValueChange direction={getChangeDirection(gain.usd)}>
      {gain.usd > 0n && '+'}
      {formatUsd(usd(gain.usd))}
    </ValueChange>
  );
}

/**
 * Cell with the gain and the block at which the recorded operations were reconciled with the LP balance, or with the
 * reason why the gain is unknown.
 */
function ResultCell({ row: { held, result, block } }: CellProps): JSX.Element {
  const t = useTranslations();
  switch (result.kind) {
    case 'loading':
      return <ValueWithState state="loading" />;
    case 'unread':
      return <span className={css['note']}>{t('portfolio.gain.unread')}</span>;
    case 'partial':
      return <span className={css['note']}>{t('portfolio.gain.partial')}</span>;
    case 'unexplained': {
      const { explained } = result;
      const text =
        explained === undefined
          ? t('portfolio.gain.unrecorded')
          : t('portfolio.gain.unexplained', {
              explained: formatAmountExact(explained, LP_DECIMALS),
              lp: formatAmountExact(held.lp, LP_DECIMALS),
            });
      return <span className={css['note']}>{text}</span>;
    }
    case 'reconciled':
      return (
        <span className={css['lines']}>
          <GainText gain={result.gain} />
          <span className={css['small']}>
            <Icon name="check" size={14} />{' '}
            {t('portfolio.gain.reconciled', {
              block: block === undefined ? '—' : formatInteger(BigInt(block)),
            })}
          </span>
        </span>
      );
  }
}

function LiquidityCard(props: CellProps): JSX.Element {
  const t = useTranslations();
  return (
    <div className={css['card']}>
      <div className={css['line']}>
        <PositionCell {...props} />
        <ResultCell {...props} />
      </div>
      {(['deposited', 'withdrawn', 'units'] as const).map((of) => (
        <div key={of} className={css['line']}>
          <span className={css['small']}>{t(`portfolio.gain.${of}`)}</span>
          <AmountsCell {...props} of={of} />
        </div>
      ))}
    </div>
  );
}

/** Liquidity positions compared with holding the deposited tokens. */
export function LiquidityPanel({ rows, ...rest }: LiquidityPanelProps): JSX.Element {
  const t = useTranslations();
  const amounts = (of: 'deposited' | 'withdrawn' | 'units'): TableColumn<LiquidityGainRow> => ({
    key: of,
    header: t(`portfolio.gain.${of}`),
    align: 'end',
    words: true,
    render: (row) => <AmountsCell row={row} of={of} {...rest} />,
  });
  const columns: readonly TableColumn<LiquidityGainRow>[] = [
    {
      key: 'position',
      header: t('portfolio.column.position'),
      words: true,
      render: (row) => <PositionCell row={row} {...rest} />,
    },
    amounts('deposited'),
    amounts('withdrawn'),
    amounts('units'),
    {
      key: 'gain',
      header: t('portfolio.gain.gain'),
      align: 'end',
      words: true,
      render: (row) => <ResultCell row={row} {...rest} />,
    },
  ];
  return (
    <Panel
      title={t('portfolio.gain.title')}
      padded={false}
      footer={<p className={css['scope']}>{t('portfolio.gain.scope')}</p>}
    >
      <Table
        label={t('portfolio.gain.title')}
        tall
        columns={columns}
        rows={rows}
        rowKey={({ held }) => held.lpRoot}
        renderCard={(row) => <LiquidityCard row={row} {...rest} />}
        empty={null}
      />
    </Panel>
  );
}
