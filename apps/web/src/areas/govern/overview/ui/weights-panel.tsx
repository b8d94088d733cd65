import { ONE, ratio, type Address } from '@junction/primitives';
import { Panel, Skeleton } from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { formatPercent, formatTokenAmount } from '../../../../shared/format/format-number.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { previewWith } from '../../shared/model/vote-preview.ts';
import type { EscrowVoting } from '../../shared/model/voting.ts';
import { namedGaugesQuery } from '../../shared/queries/epoch-queries.ts';
import { nameOf } from '../../shared/ui/gauge-name.tsx';
import { SplitBar, SplitMark, SPLIT_PARTS } from '../../shared/ui/split-bar.tsx';
import type { Dao } from '../use-dao.ts';
import { weightsOf } from '../model/weights.ts';
import css from './epoch-panel.module.css';

const NO_VOTES: ReadonlyMap<Address, bigint> = new Map();
const NO_GAUGES: readonly Address[] = [];

/** What each gauge would be paid if the voting ended now; undefined after the last epoch. */
function budgetOf(escrow: EscrowVoting): ReadonlyMap<string, bigint> | undefined {
  const preview = previewWith(escrow, NO_VOTES);
  return preview && new Map(preview.distribution.gauges.map(({ gauge, tokens }) => [gauge, tokens]));
}

/** How the votes of the epoch are spread now, the largest part first. */
export function WeightsPanel({ dao }: { readonly dao: Dao }): JSX.Element | null {
  const say = useText();
  const { escrow, governance } = dao.governing;
  const names = useQuery(namedGaugesQuery(escrow?.whitelist ?? NO_GAUGES)).data;
  const weights = escrow && weightsOf(escrow.votes, SPLIT_PARTS - 1, budgetOf(escrow));
  if (escrow === undefined || weights === undefined)
    return dao.governing.isMissing || dao.hasFailed ? null : (
      <Panel title={say('dao.weights')}>
        <div aria-busy="true">
          <Skeleton height="56px" />
        </div>
      </Panel>
    );
  const percent = (part: bigint, places: number): string =>
    formatPercent(ratio((part * ONE) / 10_000n), { places });
  return (
    <Panel
      title={say('dao.weights')}
      actions={say('dao.weights.note', {
        count: escrow.whitelist.length,
        most: percent(escrow.rules.maxRatio, 0),
      })}
    >
      {weights.length === 0 && <p className={css['none']}>{say('dao.weights.none')}</p>}
      <div className={css['weights']}>
        <SplitBar parts={weights.map(({ key, votes }) => ({ key, amount: votes }))} />
        <ul className={css['legend']}>
          {weights.map(({ key, gauge, count, parts, paid }, index) => (
            <li key={key}>
              <SplitMark index={index} />
              {gauge === undefined ? say('dao.weights.more', { count }) : nameOf(gauge, names)}{' '}
              <b>{percent(parts, 1)}</b>
              {paid !== undefined && <span>{formatTokenAmount(paid, governance)}</span>}
            </li>
          ))}
        </ul>
        {weights[0]?.paid !== undefined && <p className={css['none']}>{say('dao.weights.budget')}</p>}
      </div>
    </Panel>
  );
}
