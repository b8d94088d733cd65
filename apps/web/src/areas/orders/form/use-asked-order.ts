import { useState } from 'react';
import type { MessageAnnouncement } from '../../../rooms/operation/index.ts';
import type { OrderUnderReview } from './model/message-for.ts';
import type { LimitFormView } from './use-limit-form.ts';

export type OrderReviewState = ReturnType<typeof useOrderReview>;

/**
 * Holds the open review of an order or of an order root's deployment, with a snapshot of it from the time at which the
 * review opened.
 */
export function useOrderReview({ submit, order }: Pick<LimitFormView, 'submit' | 'order'>) {
  const [draft, setDraft] = useState<{ readonly order: OrderUnderReview; readonly at: number }>();
  const [deployment, setDeployment] = useState<{
    readonly symbol: string;
    readonly announcement: MessageAnnouncement;
  }>();
  return {
    draft,
    deployment,
    startOrder: (): void => {
      if (submit.draft !== undefined) setDraft({ order: submit.draft, at: Date.now() });
    },
    startDeployment: (): void => {
      if (submit.deployment !== undefined && order.spendToken !== undefined)
        setDeployment({ symbol: order.spendToken.symbol, announcement: submit.deployment });
    },
    endOrder: () => setDraft(undefined),
    endDeployment: () => setDeployment(undefined),
  };
}
