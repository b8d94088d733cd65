import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ContractArtifact, ContractName } from './contract-artifact.ts';
import { CONTRACTS } from './manifest.ts';

/**
 * Reads the artifacts of all contracts from disk, in the order of the manifest. For tools that work on every contract;
 * modules that need a few of them import `artifacts/<contract>.ts`.
 */
export function readArtifacts(): ReadonlyMap<ContractName, ContractArtifact> {
  const names = Object.keys(CONTRACTS) as ContractName[];
  return new Map(names.map((name) => [name, readArtifact(name)]));
}

function readArtifact(name: ContractName): ContractArtifact {
  const path = fileURLToPath(new URL(`artifacts/${name}.json`, import.meta.url));
  return JSON.parse(readFileSync(path, 'utf8')) as ContractArtifact;
}
