import { classNames } from '@junction/ui-kit';
import type { JSX } from 'react';
import css from './split-bar.module.css';

/** One for each part, told apart in both themes. */
const COLOURS = ['--q1', '--q3', '--q5', '--q2', '--q4', '--q10'] as const;
/** Parts that a bar can tell apart. */
export const SPLIT_PARTS = COLOURS.length;

const colourOf = (index: number): string => `var(${COLOURS[index % COLOURS.length] ?? COLOURS[0]})`;

/** A sum and its parts. For the eye: figures stand in the legend. */
export function SplitBar({
  parts,
}: {
  readonly parts: readonly { readonly key: string; readonly amount: bigint }[];
}): JSX.Element {
  const total = parts.reduce((sum, { amount }) => sum + amount, 0n);
  return (
    <div className={css['bar']} aria-hidden="true">
      {parts.map(({ key, amount }, index) => (
        <i
          key={key}
          style={{
            flexGrow: total === 0n ? 1 : Number((amount * 100_000n) / total) + 1,
            background: colourOf(index),
          }}
        />
      ))}
    </div>
  );
}

/** The colour of a part beside its name. */
export function SplitMark({
  index,
  className,
}: {
  readonly index: number;
  readonly className?: string;
}): JSX.Element {
  return (
    <i
      aria-hidden="true"
      className={classNames(css['mark'], className)}
      style={{ background: colourOf(index) }}
    />
  );
}
