import type { ToastTone } from '@junction/ui-kit';
import type { ReactNode } from 'react';

export interface ToastRequest {
  /** A toast with the same id is changed in place. */
  readonly id: string;
  readonly tone: ToastTone;
  /** Words that follow the language of the page, see `Said`. */
  readonly title: ReactNode;
  readonly body?: ReactNode;
  /** Up to two. */
  readonly actions?: ReactNode;
  /** Stays until it is changed or dismissed: something is still under way. */
  readonly pending?: boolean | undefined;
}
