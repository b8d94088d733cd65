import { StackedTotalBar, type PartsBarTone } from '@junction/ui-kit';
import type { JSX } from 'react';
import { formatAmount } from '../../../shared/format/format-number.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import type { GasBreakdown } from '../message-tree.ts';
import css from './gas-bar.module.css';

type Part = 'returned' | 'travelling' | 'used' | 'kept';

export interface GasBreakdownBarProps {
  readonly title: string;
  readonly parts: GasBreakdown;
  readonly labels: Readonly<Record<Part, string>>;
}

/** Bar with the breakdown of the attached coins. The part in flight is shown only while a message is pending. */
export function GasBreakdownBar({ title, parts, labels }: GasBreakdownBarProps): JSX.Element {
  const { coin } = getNetwork();
  const part = (key: Part, tone: PartsBarTone) => ({
    key,
    tone,
    label: `${labels[key]} ${formatAmount(parts[key], coin.decimals)}`,
    weight: Number(parts[key] / 1_000n),
  });
  return (
    <div className={css['gas']}>
      <StackedTotalBar
        title={title}
        parts={[
          part('returned', 'route'),
          ...(parts.travelling > 0n ? [part('travelling', 'track')] : []),
          part('used', 'ink'),
          part('kept', 'control'),
        ]}
      />
    </div>
  );
}
