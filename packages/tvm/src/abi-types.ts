/** The used parts of a contract's ABI JSON. JSON modules are assignable. */
export interface AbiParam {
  readonly name: string;
  readonly type: string;
  readonly components?: readonly AbiParam[] | undefined;
}

/** Function in an ABI. `id` is hexadecimal with 0x; computed if absent. */
export interface AbiFunction {
  readonly name: string;
  readonly inputs: readonly AbiParam[];
  readonly outputs: readonly AbiParam[];
  readonly id?: string | undefined;
}

/** Event in an ABI. `id` is hexadecimal with 0x; computed if absent. */
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
 * A decoded value: integers are `bigint`, addresses and strings are text, cells and bytes are base64,
 * tuples are objects, maps are lists of key and value, an empty optional is `null`.
 */
export type AbiValue = null | boolean | bigint | string | readonly AbiValue[] | AbiRecord;
/** Named values in the order of the ABI. */
export interface AbiRecord {
  readonly [name: string]: AbiValue;
}

/** Encoder input: small integers may be plain numbers. */
export type AbiInput = null | boolean | bigint | number | string | readonly AbiInput[] | AbiInputs;
/** Values of a function by parameter name. */
export interface AbiInputs {
  readonly [name: string]: AbiInput;
}

/** A method or event with its values. */
export interface DecodedCall {
  readonly method: string;
  readonly inputs: AbiRecord;
}
