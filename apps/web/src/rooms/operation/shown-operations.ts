import { createStore } from 'zustand/vanilla';
import type { OperationStore, OperationStoreState } from './model/operation-store.ts';

export type Shown = Pick<OperationStoreState, 'operations' | 'asked'>;

/** What pages show of the operations: nothing before their store is here. */
export const shown = createStore<Shown>()(() => ({ operations: [], asked: undefined }));

let followed: OperationStore | undefined;

/** Undefined before the first screen has been painted. */
export const followedStore = (): OperationStore | undefined => followed;

/** Shows what a store keeps from now on. */
export function followStore(store: OperationStore): void {
  followed = store;
  const show = ({ operations, asked }: Shown): void => shown.setState({ operations, asked });
  show(store.getState());
  store.subscribe(show);
}
