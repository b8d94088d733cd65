import { InvariantViolation, type MessageBurst, type CampaignStep } from './step.ts';
import type { InvariantCampaign } from './contest.ts';

/** A message, and the index of its burst. The pause before a burst is kept when all its messages are removed. */
interface Piece {
  readonly burst: number;
  readonly step: CampaignStep;
}

function piecesOf(bursts: readonly MessageBurst[]): Piece[] {
  return bursts.flatMap(({ steps }, burst) => steps.map((step) => ({ burst, step })));
}

function burstsOf(all: readonly MessageBurst[], pieces: readonly Piece[]): MessageBurst[] {
  let silence = 0;
  return all.flatMap((burst, index) => {
    silence += burst.silence;
    const steps = pieces.filter((piece) => piece.burst === index).map(({ step }) => step);
    if (steps.length === 0) return [];
    const found = { ...burst, steps, silence };
    silence = 0;
    return [found];
  });
}

/** Resets the world and replays the bursts. Returns the first violation; undefined if there is none. */
export function findInvariantViolation(
  on: InvariantCampaign,
  bursts: readonly MessageBurst[],
): string | undefined {
  on.reset();
  try {
    for (const burst of bursts) on.run(burst);
  } catch (error) {
    if (error instanceof InvariantViolation) return error.message;
    throw error;
  }
  return undefined;
}

/**
 * Returns a minimal list of messages that still violates an invariant, found by delta debugging. At `deadline`
 * (milliseconds of `performance.now()`) it returns the shortest list so far.
 */
export function shrinkMessageBursts(
  on: InvariantCampaign,
  bursts: readonly MessageBurst[],
  deadline: number,
): readonly MessageBurst[] {
  const fails = (pieces: readonly Piece[]): boolean =>
    findInvariantViolation(on, burstsOf(bursts, pieces)) !== undefined;
  // Most failures depend on the last messages, so the earliest are removed first.
  let pieces = piecesOf(bursts);
  for (let tail = 1; tail < pieces.length; tail *= 4)
    if (fails(pieces.slice(-tail))) {
      pieces = pieces.slice(-tail);
      break;
    }
  let parts = 2;
  while (pieces.length > 1 && performance.now() < deadline) {
    const size = Math.ceil(pieces.length / parts);
    const smaller = withoutOnePart(pieces, size, fails, deadline);
    if (smaller) {
      pieces = smaller;
      parts = Math.max(2, parts - 1);
    } else if (size === 1) break;
    else parts = Math.min(pieces.length, parts * 2);
  }
  return burstsOf(bursts, pieces);
}

function withoutOnePart(
  pieces: Piece[],
  size: number,
  fails: (pieces: readonly Piece[]) => boolean,
  deadline: number,
): Piece[] | undefined {
  for (let start = 0; start < pieces.length && performance.now() < deadline; start += size) {
    const rest = [...pieces.slice(0, start), ...pieces.slice(start + size)];
    if (rest.length > 0 && fails(rest)) return rest;
  }
  return undefined;
}

/** Returns the source of a test that replays the bursts, for `campaign.test.ts`. */
export function formatReplayTest(title: string, bursts: readonly MessageBurst[]): string {
  const literal = (value: unknown): string =>
    typeof value === 'bigint' ? `${value}n` : JSON.stringify(value);
  const outcome = (changes: readonly (readonly [string, bigint])[]): string =>
    `[${changes.map(([token, change]) => `[toAddress('${token}'), ${change}n]`).join(', ')}]`;
  const step = ({ label, from, to, value, body, intent, changesLpValue, gives }: CampaignStep): string =>
    [
      '      {',
      `        label: ${literal(label)},`,
      `        from: toAddress('${from}'),`,
      `        to: toAddress('${to}'),`,
      `        value: ${literal(value)},`,
      ...(body === undefined ? [] : [`        body: ${literal(body)},`]),
      ...(intent === undefined
        ? []
        : [
            `        intent: { user: toAddress('${intent.user}'), outcomes: [${intent.outcomes.map(outcome).join(', ')}] },`,
          ]),
      ...(gives === undefined
        ? []
        : [`        gives: { to: toAddress('${gives.to}'), token: toAddress('${gives.token}') },`]),
      ...(changesLpValue ? ['        changesLpValue: true,'] : []),
      '      },',
    ].join('\n');
  const burst = ({ seed, silence, steps }: MessageBurst): string =>
    `    { seed: ${seed}, silence: ${silence}, steps: [\n${steps.map(step).join('\n')}\n    ] },`;
  return [
    `it(${literal(title)}, () => {`,
    '  const found = violationOf(ready, [',
    ...bursts.map(burst),
    '  ]);',
    '  expect(found).toBeUndefined();',
    '});',
  ].join('\n');
}
