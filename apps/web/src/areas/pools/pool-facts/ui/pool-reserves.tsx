import { Panel, Skeleton, TokenIcon } from '@junction/ui-kit';
import type { JSX } from 'react';
import { getPoolTokenSharesRoundedDown, type PoolSummary } from '../../../../rooms/pool/index.ts';
import { getTokenIcon, type KnownTokens } from '../../../../rooms/token/index.ts';
import { useLastBlock } from '../../../../shared/api/use-last-block.ts';
import { assignReserveShareColours } from '../../../../rooms/chart/index.ts';
import { formatAmount, formatInteger, formatPercent } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import css from './pool-facts.module.css';

export interface PoolReservesProps {
  readonly pool: PoolSummary;
  /** Tokens of the page, and the unlisted tokens of this pool. */
  readonly known: KnownTokens;
  readonly lpDecimals: number;
}

/** Table of the pool's reserves and each token's share. */
export function PoolReserves({ pool, known, lpDecimals }: PoolReservesProps): JSX.Element {
  const t = useTranslations();
  const { block } = useLastBlock();
  const tokens = pool.tokens.map(({ root }) => known.cache.get(root));
  const parts = getPoolTokenSharesRoundedDown(
    pool,
    tokens.map((token) => token?.decimals),
  );
  const colours = assignReserveShareColours(pool.tokens.map(({ root }) => root));
  return (
    <Panel
      title={t('poolFacts.inPool')}
      actions={
        block === undefined ? undefined : (
          <span>{t('poolFacts.block', { block: formatInteger(BigInt(block.seqno)) })}</span>
        )
      }
    >
      {/* Hidden from screen readers, since the list below has the same shares as text. */}
      <div className={css['bar']} aria-hidden="true">
        {parts.map((part, index) => (
          <i
            key={pool.tokens[index]?.root}
            className={css[`pattern${index % 3}`]}
            style={{
              flexGrow: Number(part / 10n ** 12n),
              backgroundColor: `var(--q${(colours[index] ?? 0) + 1})`,
            }}
          />
        ))}
      </div>
      <dl className={css['rows']}>
        {pool.tokens.map(({ root, symbol, reserve }, index) => {
          const [token, part] = [tokens[index], parts[index]];
          return (
            <div key={root}>
              <dt>
                <TokenIcon token={token === undefined ? { symbol } : getTokenIcon(token)} size={22} />
                {symbol}
                <span className={css['part']}>
                  {part === undefined ? '—' : formatPercent(part, { places: 1 })}
                </span>
              </dt>
              <dd className={css['strong']}>
                {token === undefined ? <Skeleton width="9ch" /> : formatAmount(reserve, token.decimals)}
              </dd>
            </div>
          );
        })}
        <div>
          <dt>{t('poolFacts.lpSupply')}</dt>
          <dd>{formatAmount(pool.lpSupply, lpDecimals)}</dd>
        </div>
      </dl>
    </Panel>
  );
}
