import type { CONTRACTS } from './manifest.ts';

export type ContractName = keyof typeof CONTRACTS;

/** Compiled code of one contract. `code` is a base64 BOC, `codeHash` its representation hash (hex). */
export interface ContractArtifact {
  readonly name: ContractName;
  readonly codeHash: string;
  readonly code: string;
  readonly compiler: string;
}
