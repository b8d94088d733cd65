import { formatUnits } from '@junction/primitives';
import { LabeledValueStrip } from '@junction/ui-kit';
import type { JSX } from 'react';
import { formatAmountExact } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import type { OwnToken } from '../../shared/own-token/index.ts';
import css from './builder-token-page.module.css';

/** Parameters of the token and its supply. */
export function OwnTokenDetails({ token }: { readonly token: OwnToken }): JSX.Element {
  const t = useTranslations();
  const { name, symbol, decimals, totalSupply } = token;
  return (
    <LabeledValueStrip
      cells={[
        { key: 'network', label: t('builderToken.network'), value: getNetwork().name },
        {
          key: 'name',
          label: t('builderToken.name'),
          value: <span className={css['value']}>{name}</span>,
        },
        {
          key: 'symbol',
          label: t('builderToken.symbol'),
          value: <span className={css['value']}>{symbol}</span>,
        },
        {
          key: 'decimals',
          label: t('builderToken.decimals'),
          value: (
            <>
              {decimals}
              <span className={css['small']}>{t('builderToken.decimals.fixed')}</span>
            </>
          ),
        },
        {
          key: 'supply',
          label: t('builderToken.supply'),
          value: (
            <>
              <span className={css['value']}>{formatAmountExact(totalSupply, decimals)}</span>
              <span className={css['small']}>
                {t('builderToken.unit', { amount: formatUnits(1n, decimals) })}
              </span>
            </>
          ),
        },
      ]}
    />
  );
}
