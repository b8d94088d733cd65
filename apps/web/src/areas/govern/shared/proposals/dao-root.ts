import type { Address } from '@junction/primitives';
import { getNetwork } from '../../../../shared/network/network.ts';

/** Returns the DAO root of the network; undefined if there is none. */
export const getDaoRoot = (): Address | undefined => getNetwork().earn?.daoRoot ?? undefined;

export const hasDaoRoot = (): boolean => getDaoRoot() !== undefined;
