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
  /** Tokens whose price says something: whoever fills a pool of another one sets it. */
  readonly isKnown: (root: Address) => boolean;
}

/** What is ready and what still vests, over all places. */
export function ClaimFigures({ claims, safe, vesting, isKnown }: ClaimFiguresProps): JSX.Element {
  const say = useText();
  const { locale } = useIntl();
  const { cache, prices } = claims;
  const governance = getNetwork().earn?.governanceToken;
  const ready = sumOfClaims(safe ?? []);
  const amount = (root: Address, units: bigint): string => {
    const token = cache.get(root);
    return token === undefined ? '?' : formatTokenAmount(units, token);
  };
  const cell = (key: string, label: string, figure: string, note?: string): StripCell => ({
    key,
    label,
    value:
      safe === undefined ? (
        <Skeleton width="9ch" height="20px" />
      ) : (
        <>
          <span className={css['figure']}>{figure}</span>
          {note !== undefined && <span className={css['note']}>{note}</span>}
        </>
      ),
  });
  const counted = ready.filter((one) => isKnown(one.root) && worthOf([one], cache, prices) !== undefined);
  const worth = worthOf(counted, cache, prices);
  const others = ready.length - counted.length;
  const paying = (safe ?? []).filter(({ pays }) => pays.length > 0).length;
  const own = ready.find(({ root }) => root === governance);
  const ownWorth = own && worthOf([own], cache, prices);
  const ofGovernance = vesting.filter(({ root }) => root === governance);
  const last = ofGovernance.at(-1);
  const symbol = (governance && cache.get(governance)?.symbol) ?? '?';
  const governanceText = (units: bigint): string =>
    governance === undefined ? '—' : amount(governance, units);
  const until = (end: VestingEnd): string =>
    say('claims.until', {
      date: new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(toMilliseconds(end.at)),
    });
  return (
    <CellStrip
      cells={[
        cell(
          'ready',
          say('claims.ready'),
          worth === undefined ? '—' : formatUsd(worth),
          others === 0
            ? say('claims.ready.places', { count: paying })
            : say('claims.ready.more', { count: others }),
        ),
        cell(
          'governance',
          say('claims.ready.of', { symbol }),
          governanceText(own?.units ?? 0n),
          ownWorth === undefined ? undefined : formatUsd(ownWorth),
        ),
        cell(
          'vesting',
          say('claims.vesting.of', { symbol }),
          governanceText(ofGovernance.reduce((sum, { units }) => sum + units, 0n)),
          last === undefined ? undefined : until(last),
        ),
      ]}
    />
  );
}
