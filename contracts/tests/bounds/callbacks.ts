import { createHash } from 'node:crypto';
import { toAddress } from '@junction/primitives';
import type { AbiInputs } from '@junction/tvm';
import { COIN, EMPTY_CELL } from '../stage.ts';

/** Maximum number of callbacks of one change of a token root's owner. */
export const CALLBACKS = 100;

/** Returns callbacks of `transferOwnership` to different accounts without code, a tenth of a coin each. */
export const callbacksOf = (count: number): AbiInputs[string] =>
  Array.from({ length: count }, (_, index) => [
    toAddress(`0:${createHash('sha256').update(`listener ${index}`).digest('hex')}`),
    { value: COIN / 10n, payload: EMPTY_CELL },
  ]);
