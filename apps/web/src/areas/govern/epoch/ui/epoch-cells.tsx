import { ONE, ratio } from '@junction/primitives';
import { CellStrip, Figure } from '@junction/ui-kit';
import type { JSX, ReactNode } from 'react';
import { shareOfVotes } from '../../../../entities/vote-escrow/index.ts';
import {
  formatAmount,
  formatPercent,
  formatTokenAmount,
  formatUsd,
} from '../../../../shared/format/format-number.ts';
import { valueDown } from '../../../../shared/format/value-down.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { opensAt } from '../../shared/model/epoch-state.ts';
import css from '../../shared/ui/govern.module.css';
import { durationText } from '../../shared/ui/duration.ts';
import type { EpochView } from '../use-epoch.ts';

const RATIO = 10_000n;
const percentOf = (parts: bigint): string => formatPercent(ratio((parts * ONE) / RATIO), { short: true });

/** An epoch at a glance. */
export function EpochCells({ view }: { readonly view: EpochView }): JSX.Element {
  const say = useText();
  const { governing, budget, results, isCurrent, served } = view;
  const { escrow, governance } = governing;
  const { decimals, symbol, price } = governance;
  const votes = isCurrent ? escrow?.total : (served?.votes ?? results?.votes);
  const share = escrow && votes !== undefined && isCurrent ? shareOfVotes(votes, escrow.veSupply) : undefined;
  const speed =
    budget === undefined || escrow === undefined || escrow.epochTime === 0
      ? undefined
      : budget.gauges / BigInt(escrow.epochTime);
  const cell = (key: string, label: string, value: ReactNode, note: ReactNode) => ({
    key,
    label,
    value: (
      <span className={css['two']}>
        <Figure state={value === undefined ? 'unknown' : 'fresh'}>{value}</Figure>
        <small>{note}</small>
      </span>
    ),
  });
  const dollars =
    budget === undefined || price === undefined ? '' : formatUsd(valueDown(budget.gauges, decimals, price));
  return (
    <CellStrip
      cells={[
        clockCell(view, say, cell),
        cell(
          'budget',
          say('epoch.budget'),
          budget && `${formatAmount(budget.gauges, decimals)} ${symbol}`,
          [
            speed === undefined ? '' : say('epoch.speed', { amount: formatTokenAmount(speed, governance) }),
            dollars,
          ]
            .filter((text) => text !== '')
            .join(' · '),
        ),
        cell(
          'votes',
          say('epoch.votes'),
          votes === undefined ? undefined : formatAmount(votes, decimals),
          share === undefined
            ? ''
            : say('epoch.votes.share', { share: formatPercent(share), symbol: `ve${symbol}` }),
        ),
        cell(
          'limits',
          say('epoch.limits'),
          escrow && `${percentOf(escrow.rules.minRatio)} – ${percentOf(escrow.rules.maxRatio)}`,
          escrow === undefined || votes === undefined || !isCurrent
            ? ''
            : `${formatAmount((votes * escrow.rules.minRatio) / RATIO, decimals)} – ${formatAmount((votes * escrow.rules.maxRatio) / RATIO, decimals)} ve${symbol}`,
        ),
        cell(
          'treasury',
          say('epoch.treasury'),
          results?.treasury === undefined
            ? undefined
            : `${formatAmount(results.treasury, decimals)} ${symbol}`,
          say('epoch.treasury.note'),
        ),
      ]}
    />
  );
}

function clockCell(
  { state, times, governing, number, current }: EpochView,
  say: ReturnType<typeof useText>,
  cell: (
    key: string,
    label: string,
    value: ReactNode,
    note: ReactNode,
  ) => {
    readonly key: string;
    readonly label: ReactNode;
    readonly value: ReactNode;
  },
) {
  const { now, escrow } = governing;
  const until = (time: number): string => durationText(say, time - now);
  if (times === undefined) return cell('clock', say('epoch.clock'), undefined, '');
  if (state === 'voting' && times.voting !== undefined)
    return cell('clock', say('epoch.clock.voting'), until(times.voting.end), '');
  if (state === 'queued' && times.voting !== undefined)
    return cell('clock', say('epoch.clock.queued'), durationText(say, now - times.voting.end), '');
  if (state === 'awaiting' && escrow !== undefined && current === number) {
    const opens = opensAt(times, escrow.timeBeforeVoting);
    return now < opens
      ? cell('clock', say('epoch.clock.awaiting'), until(opens), '')
      : cell('clock', say('epoch.clock'), say('epoch.clock.open'), say('epoch.clock.open.note'));
  }
  return cell('clock', say('epoch.clock.length'), durationText(say, times.end - times.start), '');
}
