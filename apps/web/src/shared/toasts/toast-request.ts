import type { ToastTone } from '@junction/ui-kit';
import type { ReactNode } from 'react';

export interface ToastRequest {
  /** Id of the toast. If a toast with this id is visible, it is updated. */
  readonly id: string;
  readonly tone: ToastTone;
  /** Title. Use `Translated` for texts, so that they follow the page's language. */
  readonly title: ReactNode;
  readonly body?: ReactNode;
  /** At most two buttons or links. */
  readonly actions?: ReactNode;
  /** True while an operation is pending: the toast stays until it is updated or dismissed. */
  readonly pending?: boolean | undefined;
}
