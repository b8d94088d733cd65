import type { ShardAccount } from './shard-account.ts';

/**
 * Runs the chain's VM in a page. Calls the exports of the emulator's WebAssembly module directly, because its published
 * bindings read files. The devnet runs the same module.
 */

export interface VmRunParams {
  readonly account: ShardAccount;
  /** Message as a base64 BOC. */
  readonly message: string;
  /** Chain time, seconds. */
  readonly now: number;
  /** Logical time of the transaction. */
  readonly lt: bigint;
}

/** Result of a VM run. `account` and `transaction` are base64 BOCs. */
export type VmRunResult =
  | { readonly ok: true; readonly transaction: string; readonly account: ShardAccount }
  /** The account did not accept the message, so there is no transaction. */
  | { readonly ok: false; readonly exitCode: number | undefined };

/** Executes one message on one account. */
export type MessageExecutor = (run: VmRunParams) => VmRunResult;

const RANDOM_SEED = '0'.repeat(64);

interface VmExports {
  readonly memory: WebAssembly.Memory;
  readonly __wbindgen_externrefs: WebAssembly.Table;
  __wbindgen_malloc(size: number, align: number): number;
  __wbindgen_start(): void;
  create_emulator(at: number, length: number, verbosity: number): readonly [number, number, number];
  emulate_with_emulator(emulator: number, ...texts: readonly number[]): string;
}

/**
 * Instantiates the VM.
 *
 * @param config blockchain parameters as a base64 BOC: only the dictionary
 * @throws TypeError (as a rejected promise) if the module has unsupported imports
 */
export async function loadVm(program: WebAssembly.Module, config: string): Promise<MessageExecutor> {
  const imports: WebAssembly.Imports = {};
  const room: { exports?: VmExports } = {};
  const given = createImports(() => requireExports(room));
  for (const { module, name } of WebAssembly.Module.imports(program)) {
    // Imports are matched by prefix, because their suffix is a checksum that changes with every release.
    const known = Object.entries(given).find(([start]) => name.startsWith(start));
    if (!known) throw new TypeError(`the VM wants ${name}, which nobody gives`);
    (imports[module] ??= {})[name] = known[1];
  }
  const instance = await WebAssembly.instantiate(program, imports);
  // The types follow the emulator's declarations.
  room.exports = instance.exports as unknown as VmExports;
  room.exports.__wbindgen_start();
  return createExecute(room.exports, config);
}

function requireExports(room: { readonly exports?: VmExports }): VmExports {
  if (room.exports === undefined) throw new TypeError('the VM has not started');
  return room.exports;
}

function createExecute(vm: VmExports, config: string): MessageExecutor {
  const [emulator, error, hasFailed] = vm.create_emulator(...copyText(vm, config), 0);
  if (hasFailed !== 0)
    throw new TypeError(`the VM refuses the configuration: ${String(vm.__wbindgen_externrefs.get(error))}`);
  return ({ account, message, now, lt }) => {
    const parameters = `{"unixtime":${now},"lt":"${lt}","rand_seed":"${RANDOM_SEED}","ignore_chksig":false,"debug_enabled":false,"full_body_in_bounced":false}`;
    const texts = [account, message, parameters].flatMap((text) => copyText(vm, text));
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

/** Returns the VM's memory. Not cached, because the buffer is detached when the memory grows. */
const getMemory = (vm: VmExports): Uint8Array => new Uint8Array(vm.memory.buffer);

/** Copies a text into the VM's memory. Returns pointer and length in bytes. */
function copyText(vm: VmExports, text: string): [number, number] {
  const at = vm.__wbindgen_malloc(text.length, 1) >>> 0;
  const { read } = encoder.encodeInto(text, getMemory(vm).subarray(at, at + text.length));
  if (read !== text.length) throw new RangeError('only ASCII goes in');
  return [at, text.length];
}

function createImports(vm: () => VmExports) {
  const room = (at: number, length: number): Uint8Array =>
    getMemory(vm()).subarray(at >>> 0, (at >>> 0) + length);
  const text = (at: number, length: number): string => decoder.decode(room(at, length));
  return {
    __wbg_Error_: (at: number, length: number) => new Error(text(at, length)),
    __wbg___wbindgen_throw_: (at: number, length: number) => {
      throw new Error(text(at, length));
    },
    // Only used by the module's hash maps. Contracts get their randomness from the random seed.
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
