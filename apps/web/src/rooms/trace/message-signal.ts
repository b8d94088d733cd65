import type { TraceNode } from '@junction/api-contract';
import type { MessageStateKind } from '@junction/ui-kit';
import type { Translate } from '../../shared/i18n/use-translations.ts';

/** Returns the icon and label for the state of a message. */
export function getMessageStateKindAndLabel(
  t: Translate,
  status: TraceNode['status'],
): { readonly kind: MessageStateKind; readonly label: string } {
  switch (status) {
    case 'queued':
      return { kind: 'running', label: t('trace.status.queued') };
    case 'arrived':
      return { kind: 'arrived', label: t('trace.status.arrived') };
    case 'returned':
      return { kind: 'returned', label: t('trace.status.returned') };
    case 'refused':
      return { kind: 'rejected', label: t('trace.status.refused') };
  }
}
