import { createStore } from 'zustand/vanilla';
import type { Operation } from './model/operation.ts';
import type { OperationStore, OperationStoreState } from './model/operation-store.ts';

type Kept = Pick<OperationStoreState, 'operations' | 'asked'>;

export interface Shown extends Kept {
  /** Their store is here. */
  readonly isHere: boolean;
}

/** What pages show of the operations: nothing before their store is here. */
export const shown = createStore<Shown>()(() => ({ operations: [], asked: undefined, isHere: false }));

let followed: OperationStore | undefined;

/** Undefined while there is nothing to keep. */
export const followedStore = (): OperationStore | undefined => followed;

/** Another page has asked or sent it; it knows first how it goes. */
export function isElsewhere({ id }: Operation): boolean {
  return followed?.getState().isElsewhere(id) === true;
}

/** Shows what a store keeps from now on. */
export function followStore(store: OperationStore): void {
  followed = store;
  const show = ({ operations, asked }: Kept): void => shown.setState({ operations, asked, isHere: true });
  show(store.getState());
  store.subscribe(show);
}
