import { AddressText, Panel } from '@junction/ui-kit';
import type { JSX } from 'react';
import { formatAmount } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getAccountLink } from '../../../../shared/network/explorer-link.ts';
import { LP_DECIMALS } from '../../../../shared/liquidity/lp.ts';
import type { AddLiquidityView } from '../use-add-liquidity.ts';
import css from './add-liquidity.module.css';

/** Panel with the reserves and the LP supply of the pool. */
export function PoolPanel({ add }: { readonly add: AddLiquidityView }): JSX.Element | null {
  const t = useTranslations();
  const { tokens } = add;
  const { pool } = add.pool;
  if (pool === undefined) return null;
  return (
    <Panel
      title={t('add.pool')}
      actions={<AddressText address={pool.address} href={getAccountLink(pool.address)} copy />}
    >
      <dl className={css['rows']}>
        {pool.tokens.map(({ root, reserve }) => {
          const token = tokens.find((one) => one?.root === root);
          return (
            <div key={root} className={css['row']}>
              <dt>{token?.symbol}</dt>
              <dd>{formatAmount(reserve, token?.decimals)}</dd>
            </div>
          );
        })}
        <div className={css['row']}>
          <dt>{t('add.pool.supply')}</dt>
          <dd>{formatAmount(pool.lpSupply, LP_DECIMALS)}</dd>
        </div>
        <div className={css['row']}>
          <dt>{t('add.pool.lpRoot')}</dt>
          <dd>
            <AddressText address={pool.lpRoot} href={getAccountLink(pool.lpRoot)} copy />
          </dd>
        </div>
      </dl>
    </Panel>
  );
}
