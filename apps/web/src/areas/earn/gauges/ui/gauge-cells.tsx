import type { Address, Ratio } from '@junction/primitives';
import { ratio, toMilliseconds } from '@junction/primitives';
import { Figure, Skeleton, Tag, rowLinkClass } from '@junction/ui-kit';
import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useIntl } from 'react-intl';
import { PoolChange } from '../../../../entities/pool/index.ts';
import {
  unavailableText,
  type Token,
  type Tokens,
  type Unavailable,
} from '../../../../entities/token/index.ts';
import { formatAmount, formatPercent, formatTokenAmount } from '../../../../shared/format/format-number.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import type { GaugeFacts, GaugeStatus } from '../../../../entities/gauge/index.ts';
import type { GaugePosition, RewardPosition } from '../../shared/model/gauge-position.ts';
import { GaugeRoundel, GaugeWarning, aprText, gaugeName } from '../../shared/ui/gauge-marks.tsx';
import css from './gauge-list.module.css';

/** What the account has in a gauge, with its part of all deposits; a reason where nobody can tell. */
export type GaugeHolding =
  { readonly position: GaugePosition; readonly share: Ratio | undefined } | Unavailable;

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

function Unknown({ holding }: { readonly holding: Unavailable | undefined }): JSX.Element {
  const say = useText();
  return holding === undefined ? (
    <Skeleton width="7ch" height="10px" />
  ) : (
    <Figure state="unknown" reason={unavailableText(say, holding)} />
  );
}

/** What the account deposited and its part of all. */
export function Deposited(props: {
  readonly holding: GaugeHolding | undefined;
  /** What is deposited; undefined until it is known. */
  readonly token: Token | undefined;
}): JSX.Element {
  const say = useText();
  const { holding, token } = props;
  if (holding === undefined || typeof holding === 'string') return <Unknown holding={holding} />;
  const { position, share } = holding;
  if (position.balance === 0n) return <span className={css['quiet']}>0</span>;
  return (
    <span className={css['stack']}>
      <span>{token === undefined ? '—' : formatTokenAmount(position.balance, token)}</span>
      {share !== undefined && (
        <span className={css['micro']}>
          {say('gauges.share', { share: formatPercent(ratio(share), { places: 4, short: true }) })}
        </span>
      )}
    </span>
  );
}

/** Two tokens may have one symbol. */
interface AmountText {
  readonly root: Address;
  readonly text: string;
}

/** An amount of each token that has one; of tokens nobody knows the decimals of, a question mark. */
function amountTexts(
  rewards: readonly RewardPosition[],
  cache: Tokens['cache'],
  amountOf: (reward: RewardPosition) => bigint,
): readonly AmountText[] {
  return rewards.flatMap((reward): AmountText[] => {
    const token = cache.get(reward.root);
    const amount = amountOf(reward);
    if (amount === 0n) return [];
    return [{ root: reward.root, text: token === undefined ? '?' : formatTokenAmount(amount, token) }];
  });
}

/** What a claim would pay, and what gets free later. */
export function Rewards(props: {
  readonly holding: GaugeHolding | undefined;
  readonly cache: Tokens['cache'];
}): JSX.Element {
  const say = useText();
  const { holding, cache } = props;
  if (holding === undefined || typeof holding === 'string') return <Unknown holding={holding} />;
  const { rewards } = holding.position;
  const ready = amountTexts(rewards, cache, (reward) => reward.ready);
  const vesting = amountTexts(rewards, cache, (reward) => reward.vesting + reward.debt);
  return (
    <span className={css['stack']}>
      {ready.length === 0 && <span className={css['quiet']}>0</span>}
      {ready.map(({ root, text }) => (
        <b key={root} className={css['strong']}>
          {text}
        </b>
      ))}
      {vesting.map(({ root, text }) => (
        <span key={root} className={css['micro']}>
          {say('gauges.vesting', { amount: text })}
        </span>
      ))}
    </span>
  );
}
