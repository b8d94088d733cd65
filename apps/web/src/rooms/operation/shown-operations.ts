import { createStore } from 'zustand/vanilla';
import type { Operation } from './model/operation.ts';
import type { OperationStore, OperationStoreState } from './model/operation-store.ts';

type StoreCopy = Pick<OperationStoreState, 'operations' | 'asked'>;

export interface DisplayedOperations extends StoreCopy {
  /** True once the store is loaded. */
  readonly isHere: boolean;
}

/** Copy of the store's operations for display; empty until the store is loaded. */
export const displayedOperationsStore = createStore<DisplayedOperations>()(() => ({
  operations: [],
  asked: undefined,
  isHere: false,
}));

let loadedStore: OperationStore | undefined;

/** Returns the store that is displayed; undefined until one is loaded. */
export const getLoadedOperationStore = (): OperationStore | undefined => loadedStore;

/** True if another tab started the operation, so that only the other tab receives the wallet's response. */
export function isOperationFromOtherTab({ id }: Operation): boolean {
  return loadedStore?.getState().isFromOtherTab(id) === true;
}

/** Copies the operations of this store for display, now and whenever they change. */
export function mirrorStoreForDisplay(store: OperationStore): void {
  loadedStore = store;
  const show = ({ operations, asked }: StoreCopy): void =>
    displayedOperationsStore.setState({ operations, asked, isHere: true });
  show(store.getState());
  store.subscribe(show);
}
