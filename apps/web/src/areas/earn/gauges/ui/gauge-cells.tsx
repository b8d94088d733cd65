import { toMilliseconds } from '@junction/primitives';
import { Tag, rowLinkClass } from '@junction/ui-kit';
import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useIntl } from 'react-intl';
import { PoolChange } from '../../../../entities/pool/index.ts';
import type { Tokens } from '../../../../entities/token/index.ts';
import { aprText } from '../../../../shared/format/apr-text.ts';
import { formatAmount } from '../../../../shared/format/format-number.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import type { GaugeFacts, GaugeStatus } from '../../../../entities/gauge/index.ts';
import { GaugeRoundel, GaugeWarning, gaugeName } from '../../shared/ui/gauge-marks.tsx';
import css from './gauge-list.module.css';

/** Roundels and name: the link that covers the whole row. */
export function GaugeName(props: {
  readonly gauge: GaugeFacts;
  readonly cache: Tokens['cache'];
}): JSX.Element {
  const say = useText();
  const { gauge, cache } = props;
  return (
    <span className={css['name']}>
      <GaugeRoundel gauge={gauge} cache={cache} />
      <Link to="/gauges/$address" params={{ address: gauge.address }} className={rowLinkClass}>
        {gaugeName(gauge)}
      </Link>
      <GaugeWarning gauge={gauge} />
      {gauge.isLowBalance && (
        <Tag tone="warning" title={say('earn.lowBalance.note')}>
          {say('earn.lowBalance')}
        </Tag>
      )}
    </span>
  );
}

/** A yield with its change since yesterday. One that has ended says when in the place of the first. */
export function GaugeApr(props: {
  readonly gauge: GaugeFacts;
  readonly status: GaugeStatus;
  readonly kind: 'min' | 'max';
}): JSX.Element {
  const say = useText();
  const { locale } = useIntl();
  const { gauge, status, kind } = props;
  if (status === 'expired' && gauge.end !== undefined) {
    if (kind === 'max') return <span className={css['quiet']}>—</span>;
    const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(toMilliseconds(gauge.end));
    return <span className={css['quiet']}>{say('gauges.ended', { date })}</span>;
  }
  const [apr, change] =
    kind === 'min' ? [gauge.minApr, gauge.minAprChange] : [gauge.maxApr, gauge.maxAprChange];
  return (
    <span className={css['stack']}>
      <b className={kind === 'max' ? css['boosted'] : css['strong']}>{aprText(apr)}</b>
      {apr !== undefined && (
        <span className={css['micro']}>
          <PoolChange change={change} />
        </span>
      )}
    </span>
  );
}

/** What the longest lock multiplies a deposit by: "1.5×". */
export function boostText(thousandths: bigint): string {
  return `${formatAmount(thousandths, 3)}×`;
}
