import { createStore } from 'zustand/vanilla';
import type { Operation } from './model/operation.ts';
import type { OperationStore, OperationStoreState } from './model/operation-store.ts';

type Kept = Pick<OperationStoreState, 'operations' | 'asked'>;

export interface Shown extends Kept {
  /** The store is loaded. */
  readonly isHere: boolean;
}

/** Operations displayed by pages; empty until their store is loaded. */
export const shown = createStore<Shown>()(() => ({ operations: [], asked: undefined, isHere: false }));

let followed: OperationStore | undefined;

/** Undefined while nothing is stored. */
export const followedStore = (): OperationStore | undefined => followed;

/** True if another page has asked or sent it and is authoritative. */
export function isFromOtherTab({ id }: Operation): boolean {
  return followed?.getState().isFromOtherTab(id) === true;
}

/** Displays the operations of a store from now on. */
export function followStore(store: OperationStore): void {
  followed = store;
  const show = ({ operations, asked }: Kept): void => shown.setState({ operations, asked, isHere: true });
  show(store.getState());
  store.subscribe(show);
}
