/** Parameter of the ABI document as stored in `contracts/abi/*.abi.json`. */
export interface AbiJsonParameter {
  readonly name: string;
  readonly type: string;
  readonly components?: readonly AbiJsonParameter[] | undefined;
}

export interface AbiJsonFunction {
  readonly name: string;
  readonly id?: string | number | undefined;
  readonly inputs: readonly AbiJsonParameter[];
  readonly outputs: readonly AbiJsonParameter[];
}

export interface AbiJsonEvent {
  readonly name: string;
  readonly id?: string | number | undefined;
  readonly inputs: readonly AbiJsonParameter[];
}

export interface AbiJson {
  readonly version: string;
  readonly header?: readonly string[];
  readonly functions: readonly AbiJsonFunction[];
  readonly events?: readonly AbiJsonEvent[];
}

/** True for ABI 2.2 and later, which splits cells by the maximum size of each value instead of its actual size. */
export function splitsByMaximumSize(abi: AbiJson): boolean {
  const [major = 2, minor = 0] = abi.version.split('.').map(Number);
  return major > 2 || minor >= 2;
}
