export interface WaysOut {
  readonly onConnect: () => void;
  readonly onSwitchNetwork: () => void;
}

/** What a blocked button offers instead; undefined where there is nothing to press. */
export function wayOut(blocker: string | undefined, ways: WaysOut): (() => void) | undefined {
  if (blocker === 'connect') return ways.onConnect;
  return blocker === 'switch-network' ? ways.onSwitchNetwork : undefined;
}
