import type { Address } from '@junction/primitives';
import { TokenIcons, TokenIcon } from '@junction/ui-kit';
import { Link } from '@tanstack/react-router';
import type { JSX, ReactNode } from 'react';
import { getTokenIcon, useTokens } from '../../../../rooms/token/index.ts';
import type { NamedGauge } from '../queries/epoch-queries.ts';
import css from './govern.module.css';

/** Returns the name of a gauge, or the start of its address if the name is unknown. */
export const getGaugeName = (gauge: Address, names: ReadonlyMap<Address, NamedGauge> | undefined): string =>
  names?.get(gauge)?.name ?? gauge.slice(0, 8);

/** Icons of the pool tokens of a gauge, or a question mark if they are unknown. */
export function GaugeIcons({ tokens }: { readonly tokens: NamedGauge['tokens'] | undefined }): JSX.Element {
  const { cache } = useTokens();
  const icons = (tokens ?? []).map(({ root, symbol }) => {
    const token = cache.get(root);
    return token === undefined ? { symbol } : getTokenIcon(token);
  });
  return icons.length === 0 ? (
    <TokenIcon size={22} token={{ symbol: '?' }} />
  ) : (
    <TokenIcons size={22} tokens={icons} />
  );
}

/** Icons and name of a gauge with a link to its page. */
export function GaugeName(props: {
  readonly gauge: Address;
  readonly names: ReadonlyMap<Address, NamedGauge> | undefined;
  readonly note?: ReactNode;
}): JSX.Element {
  const { gauge, names, note } = props;
  return (
    <span className={css['gauge']}>
      <GaugeIcons tokens={names?.get(gauge)?.tokens} />
      <span className={css['two']}>
        <Link className={css['gaugeLink']} to="/gauges/$address" params={{ address: gauge }}>
          {getGaugeName(gauge, names)}
        </Link>
        {note !== undefined && <small>{note}</small>}
      </span>
    </span>
  );
}
