/** Hears one line for every step that takes time. */
export type GenesisProgress = (line: string) => void;
