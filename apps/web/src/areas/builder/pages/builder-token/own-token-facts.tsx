import { formatUnits } from '@junction/primitives';
import { CellStrip } from '@junction/ui-kit';
import type { JSX } from 'react';
import { formatAmountExact } from '../../../../shared/format/format-number.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import type { OwnToken } from '../../shared/own-token/index.ts';
import css from './builder-token-page.module.css';

/** What was chosen when the token was made, and how much of it there is. */
export function OwnTokenFacts({ token }: { readonly token: OwnToken }): JSX.Element {
  const say = useText();
  const { name, symbol, decimals, totalSupply } = token;
  return (
    <CellStrip
      cells={[
        { key: 'network', label: say('builderToken.network'), value: getNetwork().name },
        {
          key: 'name',
          label: say('builderToken.name'),
          value: <span className={css['value']}>{name}</span>,
        },
        {
          key: 'symbol',
          label: say('builderToken.symbol'),
          value: <span className={css['value']}>{symbol}</span>,
        },
        {
          key: 'decimals',
          label: say('builderToken.decimals'),
          value: (
            <>
              {decimals}
              <span className={css['small']}>{say('builderToken.decimals.fixed')}</span>
            </>
          ),
        },
        {
          key: 'supply',
          label: say('builderToken.supply'),
          value: (
            <>
              <span className={css['value']}>{formatAmountExact(totalSupply, decimals)}</span>
              <span className={css['small']}>
                {say('builderToken.unit', { amount: formatUnits(1n, decimals) })}
              </span>
            </>
          ),
        },
      ]}
    />
  );
}
