import { EmptyState } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import type { OrderHistoryKind, OrderListState } from '../model/list-state.ts';
import type { OrderListName } from '../model/stored-filters.ts';

type EmptyOrderListText = 'open' | 'side' | 'mine' | 'fills' | 'ended' | 'mineFills';

/** Returns which text explains that the list is empty. */
export function getEmptyOrderListText(
  list: OrderListName,
  history: OrderHistoryKind,
  state: OrderListState,
): EmptyOrderListText {
  if (list === 'myOrders') return 'mine';
  if (list === 'orders') return state.side === 'all' && !state.onlyMine ? 'open' : 'side';
  if (state.onlyMine) return 'mineFills';
  return history === 'fills' ? 'fills' : 'ended';
}

/** Placeholder of an empty list. */
export function NoOrders({ text }: { readonly text: EmptyOrderListText }): JSX.Element {
  const t = useTranslations();
  switch (text) {
    case 'open':
      return <EmptyState title={t('orders.empty.open')} note={t('orders.empty.open.note')} />;
    case 'side':
      return <EmptyState title={t('orders.empty.side')} note={t('orders.empty.side.note')} />;
    case 'mine':
      return <EmptyState title={t('orders.empty.mine')} note={t('orders.empty.mine.note')} />;
    case 'fills':
      return <EmptyState title={t('orders.empty.fills')} note={t('orders.empty.fills.note')} />;
    case 'ended':
      return <EmptyState title={t('orders.empty.ended')} note={t('orders.empty.fills.note')} />;
    case 'mineFills':
      return <EmptyState title={t('orders.empty.mineFills')} note={t('orders.empty.side.note')} />;
  }
}
