import type { ReactNode } from 'react';

/**
 * What features put into the shell. A slot without a feature is not drawn.
 * `connect` is the wallet button of the header, `activity` the bell, `banner` the line above every page.
 */
export interface ShellSlots {
  readonly connect?: ReactNode;
  readonly activity?: ReactNode;
  readonly banner?: ReactNode;
}

export const shellSlots: ShellSlots = {};
