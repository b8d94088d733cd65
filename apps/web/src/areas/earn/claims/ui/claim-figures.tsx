import { toMilliseconds, type Address } from '@junction/primitives';
import { CellStrip, Skeleton, type StripCell } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useIntl } from 'react-intl';
import { formatTokenAmount, formatUsd } from '../../../../shared/format/format-number.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { sumOfClaims } from '../model/claim-sums.ts';
import type { Claim } from '../model/claim.ts';
import type { VestingEnd } from '../model/vesting-ends.ts';
import type { Claims } from '../use-claims.ts';
import css from './claims.module.css';
import { worthOf } from './worth.ts';

export interface ClaimFiguresProps {
  readonly claims: Claims;
  /** Places whose rewards are the account's to take, of makers that are known. */
  readonly safe: readonly Claim[] | undefined;
  readonly vesting: readonly VestingEnd[];
}

function Figure(props: {
  readonly figure: string | undefined;
  readonly note: string | undefined;
}): JSX.Element {
  if (props.figure === undefined) return <Skeleton width="9ch" height="20px" />;
  return (
    <>
      <span className={css['figure']}>{props.figure}</span>
      {props.note !== undefined && <span className={css['note']}>{props.note}</span>}
    </>
  );
}

/** What is ready and what still vests, over all places. */
export function ClaimFigures(props: ClaimFiguresProps): JSX.Element {
  const governance = getNetwork().earn?.governanceToken;
  const ready = useReadyCell(props);
  const ofGovernance = useGovernanceCells(props, governance);
  return <CellStrip cells={[ready, ...ofGovernance]} />;
}

function useReadyCell({ claims, safe }: ClaimFiguresProps): StripCell {
  const say = useText();
  const sums = sumOfClaims(safe ?? []);
  const counted = sums.filter((one) => worthOf([one], claims) !== undefined);
  const worth = worthOf(counted, claims);
  const figure = worth === undefined ? '—' : formatUsd(worth);
  const others = sums.length - counted.length;
  const places = safe?.filter(({ pays }) => pays.length > 0).length;
  const note =
    others === 0
      ? say('claims.ready.places', { count: places ?? counted.length })
      : say('claims.ready.more', { count: others });
  return {
    key: 'ready',
    label: say('claims.ready'),
    value: <Figure figure={safe === undefined ? undefined : figure} note={note} />,
  };
}

function useGovernanceCells(
  { claims, safe, vesting }: ClaimFiguresProps,
  root: Address | undefined,
): readonly StripCell[] {
  const say = useText();
  const { locale } = useIntl();
  const { cache } = claims;
  const token = root === undefined ? undefined : cache.get(root);
  if (root === undefined || token === undefined) return [];
  const paid = sumOfClaims(safe ?? []).filter((one) => one.root === root);
  const ready = paid.reduce((all, { units }) => all + units, 0n);
  const worth = worthOf(paid, claims);
  const ends = vesting.filter((end) => end.root === root);
  const last = ends.at(-1);
  const sum = ends.reduce((all, { units }) => all + units, 0n);
  const text = (units: bigint): string | undefined =>
    safe === undefined ? undefined : formatTokenAmount(units, token);
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  const { symbol } = token;
  return [
    {
      key: 'governance',
      label: say('claims.ready.of', { symbol }),
      value: <Figure figure={text(ready)} note={worth === undefined ? undefined : formatUsd(worth)} />,
    },
    {
      key: 'vesting',
      label: say('claims.vesting.of', { symbol }),
      value: (
        <Figure
          figure={text(sum)}
          note={last && say('claims.until', { date: day.format(toMilliseconds(last.at)) })}
        />
      ),
    },
  ];
}
