import type { ShardAccount } from './shard-account.ts';

/**
 * The chain's VM in a page. Calls the exports of the emulator's WebAssembly module directly, because its published
 * bindings read files. The devnet runs the same module.
 */

export interface VmRun {
  readonly account: ShardAccount;
  /** Message, base64. */
  readonly message: string;
  /** Chain time, seconds. */
  readonly now: number;
  /** Logical time at which the transaction starts. */
  readonly lt: bigint;
}

/** Result of a VM run; `transaction` is a base64 BOC. */
export type VmOutcome =
  | { readonly ok: true; readonly transaction: string; readonly account: ShardAccount }
  /** The message was not accepted and causes no transaction. */
  | { readonly ok: false; readonly exitCode: number | undefined };

/** Runs one message on one account. */
export type Execute = (run: VmRun) => VmOutcome;

const SEED = '0'.repeat(64);

interface VmExports {
  readonly memory: WebAssembly.Memory;
  readonly __wbindgen_externrefs: WebAssembly.Table;
  __wbindgen_malloc(size: number, align: number): number;
  __wbindgen_start(): void;
  create_emulator(at: number, length: number, verbosity: number): readonly [number, number, number];
  emulate_with_emulator(emulator: number, ...texts: readonly number[]): string;
}

/**
 * Instantiates the VM. Rejects with `TypeError` if the module has unsupported imports.
 * @param config blockchain parameters, base64: the dictionary alone
 */
export async function loadVm(program: WebAssembly.Module, config: string): Promise<Execute> {
  const imports: WebAssembly.Imports = {};
  const room: { exports?: VmExports } = {};
  const given = importsOf(() => exportsOf(room));
  for (const { module, name } of WebAssembly.Module.imports(program)) {
    // Matched by prefix; the suffix is a checksum that changes with every release.
    const known = Object.entries(given).find(([start]) => name.startsWith(start));
    if (!known) throw new TypeError(`the VM wants ${name}, which nobody gives`);
    (imports[module] ??= {})[name] = known[1];
  }
  const instance = await WebAssembly.instantiate(program, imports);
  // The types follow the emulator's declarations.
  room.exports = instance.exports as unknown as VmExports;
  room.exports.__wbindgen_start();
  return executeWith(room.exports, config);
}

function exportsOf(room: { readonly exports?: VmExports }): VmExports {
  if (room.exports === undefined) throw new TypeError('the VM has not started');
  return room.exports;
}

function executeWith(vm: VmExports, config: string): Execute {
  const [emulator, error, hasFailed] = vm.create_emulator(...pass(vm, config), 0);
  if (hasFailed !== 0)
    throw new TypeError(`the VM refuses the configuration: ${String(vm.__wbindgen_externrefs.get(error))}`);
  return ({ account, message, now, lt }) => {
    const parameters = `{"unixtime":${now},"lt":"${lt}","rand_seed":"${SEED}","ignore_chksig":false,"debug_enabled":false,"full_body_in_bounced":false}`;
    const texts = [account, message, parameters].flatMap((text) => pass(vm, text));
    const answer = JSON.parse(vm.emulate_with_emulator(emulator, 0, 0, ...texts)) as VmAnswer;
    if (!answer.ok) throw new TypeError(answer.message);
    const { output } = answer;
    return output.success
      ? { ok: true, transaction: output.transaction, account: output.shard_account }
      : { ok: false, exitCode: output.vm_exit_code };
  };
}

type VmAnswer =
  | { readonly ok: false; readonly message: string }
  | {
      readonly ok: true;
      readonly output:
        | { readonly success: true; readonly transaction: string; readonly shard_account: string }
        | { readonly success: false; readonly vm_exit_code?: number };
    };

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The buffer is detached when memory grows, so it is never cached. */
const bytesOf = (vm: VmExports): Uint8Array => new Uint8Array(vm.memory.buffer);

/** Copies a text into the program's memory. Returns pointer and length. */
function pass(vm: VmExports, text: string): [number, number] {
  const at = vm.__wbindgen_malloc(text.length, 1) >>> 0;
  const { read } = encoder.encodeInto(text, bytesOf(vm).subarray(at, at + text.length));
  if (read !== text.length) throw new RangeError('only ASCII goes in');
  return [at, text.length];
}

function importsOf(vm: () => VmExports) {
  const room = (at: number, length: number): Uint8Array =>
    bytesOf(vm()).subarray(at >>> 0, (at >>> 0) + length);
  const text = (at: number, length: number): string => decoder.decode(room(at, length));
  return {
    __wbg_Error_: (at: number, length: number) => new Error(text(at, length)),
    __wbg___wbindgen_throw_: (at: number, length: number) => {
      throw new Error(text(at, length));
    },
    // Used by the module's hash maps only; contracts get their randomness from the seed.
    __wbg_getRandomValues_: (at: number, length: number) => void room(at, length).fill(7),
    __wbg_now_: () => 0,
    __wbindgen_cast_: text,
    __wbindgen_init_externref_table: () => {
      const table = vm().__wbindgen_externrefs;
      const first = table.grow(4);
      table.set(0, undefined);
      [undefined, null, true, false].forEach((value, at) => {
        table.set(first + at, value);
      });
    },
  } satisfies Record<string, (...values: never[]) => unknown>;
}
