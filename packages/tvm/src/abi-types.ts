/**
 * Parameter of a function or event in an ABI JSON file. These interfaces declare only the fields that are used;
 * imported JSON files are assignable to them.
 */
export interface AbiParam {
  readonly name: string;
  readonly type: string;
  readonly components?: readonly AbiParam[] | undefined;
}

/** Function in an ABI. `id` is hexadecimal with 0x; derived from the signature if absent. */
export interface AbiFunction {
  readonly name: string;
  readonly inputs: readonly AbiParam[];
  readonly outputs: readonly AbiParam[];
  readonly id?: string | undefined;
}

/** Event in an ABI. `id` is hexadecimal with 0x; derived from the signature if absent. */
export interface AbiEvent {
  readonly name: string;
  readonly inputs: readonly AbiParam[];
  readonly id?: string | undefined;
}

/** Contents of an ABI JSON file. */
export interface AbiJson {
  readonly 'ABI version'?: number | undefined;
  readonly version?: string | undefined;
  readonly header?: readonly string[] | undefined;
  readonly functions: readonly AbiFunction[];
  readonly events?: readonly AbiEvent[] | undefined;
  readonly data?: readonly (AbiParam & { readonly key: number })[] | undefined;
  readonly fields?: readonly AbiParam[] | undefined;
}

/**
 * Decoded ABI value. Integers are `bigint`, addresses and strings are text, cells and bytes are base64, tuples are
 * objects, maps are lists of key and value, and an empty optional is `null`.
 */
export type AbiValue = null | boolean | bigint | string | readonly AbiValue[] | AbiRecord;
/** Decoded values by name, in the order of the ABI. */
export interface AbiRecord {
  readonly [name: string]: AbiValue;
}

/** ABI value to encode. Like `AbiValue`, but small integers may be numbers. */
export type AbiInput = null | boolean | bigint | number | string | readonly AbiInput[] | AbiInputs;
/** Values to encode, by parameter name. */
export interface AbiInputs {
  readonly [name: string]: AbiInput;
}

/** Decoded call or event: its name in the ABI and its values. */
export interface DecodedCall {
  readonly method: string;
  readonly inputs: AbiRecord;
}
