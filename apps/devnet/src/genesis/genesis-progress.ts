/** Callback that receives one line of text for each long-running step. */
export type GenesisProgressCallback = (line: string) => void;
