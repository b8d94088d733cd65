import { classNames } from '@junction/ui-kit';
import type { JSX } from 'react';
import css from './split-bar.module.css';

/** CSS variables of the part colours, which are distinguishable in both themes. */
const COLOURS = ['--q1', '--q3', '--q5', '--q2', '--q4', '--q10'] as const;
/** Maximum number of parts with different colours. */
export const MAX_STACKED_BAR_PARTS = COLOURS.length;

const getPartColour = (index: number): string => `var(${COLOURS[index % COLOURS.length] ?? COLOURS[0]})`;

/** Bar of a total and its parts. It is decorative, since the amounts are in the legend. */
export function StackedBar({
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
            background: getPartColour(index),
          }}
        />
      ))}
    </div>
  );
}

/** Colour mark in front of the name of a part. */
export function StackedBarPartColourMark({
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
      style={{ background: getPartColour(index) }}
    />
  );
}
