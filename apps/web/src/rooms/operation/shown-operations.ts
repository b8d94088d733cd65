import { createStore } from 'zustand/vanilla';
import type { Operation } from './model/operation.ts';
import type { OperationStore, OperationStoreState } from './model/operation-store.ts';

type Kept = Pick<OperationStoreState, 'operations' | 'asked'>;

export interface Shown extends Kept {
  /** True once the store is loaded. */
  readonly isHere: boolean;
}

/** Copy of the store's operations for display; empty until the store is loaded. */
export const shown = createStore<Shown>()(() => ({ operations: [], asked: undefined, isHere: false }));

let followed: OperationStore | undefined;

/** Returns the loaded store; undefined if none is loaded. */
export const followedStore = (): OperationStore | undefined => followed;

/** True if another tab started the operation, so that only that tab knows the wallet's response. */
export function isFromOtherTab({ id }: Operation): boolean {
  return followed?.getState().isFromOtherTab(id) === true;
}

/** Displays the operations of this store from now on. */
export function followStore(store: OperationStore): void {
  followed = store;
  const show = ({ operations, asked }: Kept): void => shown.setState({ operations, asked, isHere: true });
  show(store.getState());
  store.subscribe(show);
}
