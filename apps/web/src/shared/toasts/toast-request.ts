import type { ToastTone } from '@junction/ui-kit';
import type { ReactNode } from 'react';

export interface ToastRequest {
  /** A toast with the same id is updated. */
  readonly id: string;
  readonly tone: ToastTone;
  /** Text that follows the page's language, see `Translated`. */
  readonly title: ReactNode;
  readonly body?: ReactNode;
  /** At most two. */
  readonly actions?: ReactNode;
  /** Stays until updated or dismissed, because an operation is pending. */
  readonly pending?: boolean | undefined;
}
