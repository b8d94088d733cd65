import type { Address } from '@junction/primitives';
import { getNetwork } from '../../../../shared/network/network.ts';

/** The DAO root of the network; undefined where there is none. */
export const daoRootOf = (): Address | undefined => getNetwork().earn?.daoRoot ?? undefined;

export const hasDaoRoot = (): boolean => daoRootOf() !== undefined;
