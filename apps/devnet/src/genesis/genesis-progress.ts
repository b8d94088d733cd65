/** Receives one line per long-running step. */
export type GenesisProgress = (line: string) => void;
