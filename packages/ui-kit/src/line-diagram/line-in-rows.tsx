import type { JSX } from 'react';
import type { RouteLineBranch, RouteLineSegment, RouteLineStation } from './line-model.ts';
import { VerticalRouteLine } from './vertical-line.tsx';
import css from './line-diagram.module.css';

const getStationName = (station: RouteLineStation | undefined): string =>
  station?.name ?? station?.token.symbol ?? '';

/** Vertical line with its branches as text, for widths without room for a horizontal drawing. */
export function VerticalLineWithTextBranches(props: {
  readonly label: string;
  readonly stations: readonly RouteLineStation[];
  readonly segments: readonly RouteLineSegment[];
  readonly branches: readonly RouteLineBranch[];
}): JSX.Element {
  const { label, stations, segments, branches } = props;
  const parentOf = (branch: RouteLineBranch) => branches.find(({ key }) => key === branch.branch);
  const stops = (branch: RouteLineBranch): readonly string[] => {
    const from = (parentOf(branch)?.stations ?? stations)[branch.from];
    return [from, ...branch.stations, stations[branch.to]].map(getStationName);
  };
  return (
    <>
      <VerticalRouteLine label={label} stations={stations} segments={segments} />
      {branches.length > 0 && (
        <ul className={css['rows']}>
          {branches.map((branch) => (
            <li key={branch.key}>
              <span className={css['alternativeName']}>{branch.segments[0]?.share}</span>{' '}
              {stops(branch).join(' \u2192 ')}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
