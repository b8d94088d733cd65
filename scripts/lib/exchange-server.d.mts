import type { Program } from './children.mjs';

export function startExchangeServer(
  data: string,
  options: {
    readonly port: number;
    readonly web: string;
    readonly network: string;
    readonly flags?: readonly string[];
  },
  say: (line: string) => void,
): Program;
