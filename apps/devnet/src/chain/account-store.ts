import type { Address } from '@junction/primitives';
import { EMPTY_SHARD_ACCOUNT_BOC } from '../vm/tycho-vm.ts';
import { decodeAccount, type AccountRecord } from './account-record.ts';
import { CodeHashIndex } from './code-index.ts';

interface AccountEntry {
  /** State as a ShardAccount, base64 BOC. */
  readonly state: string;
  /** Decoded state, set on first use; null if the account does not exist. */
  record?: AccountRecord | null;
}

/** Snapshot of all accounts. Entries are immutable, so a shallow copy of the map suffices. */
export type AccountsSnapshot = ReadonlyMap<Address, AccountEntry>;

/** States of all accounts, with an undo log of the running batch. */
export class AccountStore {
  readonly #codes = new CodeHashIndex((address) => this.get(address)?.codeHash);
  readonly #undo: [Address, AccountEntry | undefined][] = [];
  #accounts = new Map<Address, AccountEntry>();

  get size(): number {
    return this.#accounts.size;
  }

  get(address: Address): AccountRecord | undefined {
    const entry = this.#accounts.get(address);
    if (entry === undefined) return undefined;
    entry.record ??= decodeAccount(address, entry.state) ?? null;
    return entry.record ?? undefined;
  }

  /** Returns the ShardAccount of an address as base64 BOC. For an unknown address this is the empty account. */
  state(address: Address): string {
    return this.#accounts.get(address)?.state ?? EMPTY_SHARD_ACCOUNT_BOC;
  }

  addresses(): Address[] {
    return [...this.#accounts.keys()];
  }

  listByCodeHash(codeHash: string, limit: number, after: Address | undefined): Address[] {
    return this.#codes.list(codeHash, limit, after);
  }

  /** Replaces an account's state. `rollBack` can undo this until `clearUndo` is called. */
  set(address: Address, state: string): void {
    this.#undo.push([address, this.#accounts.get(address)]);
    this.#accounts.set(address, { state });
    this.#codes.noteChange(address);
  }

  /** Current position in the undo log, to pass to `rollBack`. */
  get undoLength(): number {
    return this.#undo.length;
  }

  rollBack(undoLength: number): void {
    while (this.#undo.length > undoLength) {
      const [address, entry] = this.#undo.pop() ?? [];
      if (address === undefined) return;
      if (entry === undefined) this.#accounts.delete(address);
      else this.#accounts.set(address, entry);
    }
  }

  clearUndo(): void {
    this.#undo.length = 0;
  }

  copy(): AccountsSnapshot {
    return new Map(this.#accounts);
  }

  restore(copy: AccountsSnapshot): void {
    for (const address of this.#accounts.keys()) this.#codes.noteChange(address);
    for (const address of copy.keys()) this.#codes.noteChange(address);
    this.#accounts = new Map(copy);
    this.#undo.length = 0;
  }
}
