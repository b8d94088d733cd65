import type { TraceNode } from '@junction/api-contract';
import type { SignalKind } from '@junction/ui-kit';
import type { Say } from '../../shared/i18n/use-text.ts';

/** Glyph and word for where a message stands. */
export function messageSignal(
  say: Say,
  status: TraceNode['status'],
): { readonly kind: SignalKind; readonly label: string } {
  switch (status) {
    case 'queued':
      return { kind: 'running', label: say('trace.status.queued') };
    case 'arrived':
      return { kind: 'arrived', label: say('trace.status.arrived') };
    case 'returned':
      return { kind: 'returned', label: say('trace.status.returned') };
    case 'refused':
      return { kind: 'refused', label: say('trace.status.refused') };
  }
}
