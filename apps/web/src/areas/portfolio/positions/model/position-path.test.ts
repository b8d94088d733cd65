import { seconds, toAddress } from '@junction/primitives';
import { expect, it } from 'vitest';
import { getPositionPath } from './position-path.ts';
import type { PositionDetail } from './position.ts';

const at = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
const ROOT = at('1');

it.each([
  [{ kind: 'coin', coin: 1n, wrapped: 1n }, `/tokens/${ROOT}`],
  [{ kind: 'token' }, `/tokens/${ROOT}`],
  [{ kind: 'lp', pool: at('3'), parts: undefined }, `/pools/${at('3')}`],
  [{ kind: 'account' }, `/liquidity/add/${ROOT}`],
  [{ kind: 'order', receiveRoot: at('2'), wanted: 1n }, `/limit/${ROOT}/${at('2')}`],
  [{ kind: 'gauge', address: at('9'), lockEnd: undefined }, `/gauges/${at('9')}`],
  [{ kind: 'farm', address: at('8'), lockEnd: undefined }, `/farming/${at('8')}`],
  [{ kind: 'lock', end: seconds(1) }, '/dao/balance'],
  [{ kind: 'unlocked' }, '/dao/balance'],
  [
    { kind: 'reward', from: 'gauge', address: at('9'), name: '', state: 'ready', end: undefined },
    '/gauges/claims',
  ],
] as const satisfies readonly (readonly [PositionDetail, string])[])(
  '%o is managed at %s',
  (detail, path) => {
    expect(getPositionPath({ root: ROOT, detail })).toBe(path);
  },
);
