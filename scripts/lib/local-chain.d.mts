import type { Program } from './children.mjs';

export function getNetworkFile(data: string): string;
export function startDevnet(
  data: string,
  options: { readonly cutAtDamage?: boolean },
  say: (line: string) => void,
): Program;
