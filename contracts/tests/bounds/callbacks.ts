import { createHash } from 'node:crypto';
import { toAddress } from '@junction/primitives';
import type { AbiInputs } from '@junction/tvm';
import { COIN, EMPTY_CELL_BOC } from '../stage.ts';

/** Maximum number of callbacks in a message that changes the owner of a token root. */
export const MAX_OWNERSHIP_CALLBACKS = 100;

/** Returns callbacks of `transferOwnership` to different accounts without code, with a tenth of a coin each. */
export const buildOwnershipCallbacks = (count: number): AbiInputs[string] =>
  Array.from({ length: count }, (_, index) => [
    toAddress(`0:${createHash('sha256').update(`listener ${index}`).digest('hex')}`),
    { value: COIN / 10n, payload: EMPTY_CELL_BOC },
  ]);
