import { EmptyState } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useText } from '../../../../shared/i18n/use-text.ts';
import type { HistoryKind, ListState } from '../model/list-state.ts';
import type { ListName } from '../model/stored-filters.ts';

type EmptyText = 'open' | 'side' | 'mine' | 'fills' | 'ended' | 'mineFills';

/** Why a list is empty. */
export function emptyText(list: ListName, history: HistoryKind, state: ListState): EmptyText {
  if (list === 'myOrders') return 'mine';
  if (list === 'orders') return state.side === 'all' && !state.onlyMine ? 'open' : 'side';
  if (state.onlyMine) return 'mineFills';
  return history === 'fills' ? 'fills' : 'ended';
}

/** What an empty list says. */
export function NoOrders({ text }: { readonly text: EmptyText }): JSX.Element {
  const say = useText();
  switch (text) {
    case 'open':
      return <EmptyState title={say('orders.empty.open')} note={say('orders.empty.open.note')} />;
    case 'side':
      return <EmptyState title={say('orders.empty.side')} note={say('orders.empty.side.note')} />;
    case 'mine':
      return <EmptyState title={say('orders.empty.mine')} note={say('orders.empty.mine.note')} />;
    case 'fills':
      return <EmptyState title={say('orders.empty.fills')} note={say('orders.empty.fills.note')} />;
    case 'ended':
      return <EmptyState title={say('orders.empty.ended')} note={say('orders.empty.fills.note')} />;
    case 'mineFills':
      return <EmptyState title={say('orders.empty.mineFills')} note={say('orders.empty.side.note')} />;
  }
}
