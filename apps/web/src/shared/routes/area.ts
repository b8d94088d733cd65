import type { AnyRoute } from '@tanstack/react-router';
import type { IconName } from '@junction/ui-kit';
import type { ComponentType } from 'react';
import type { PlainMessageId } from '../i18n/message-values.ts';

export interface NavEntry {
  /** Path that the entry links to. */
  readonly to: string;
  /** Path prefixes of the pages that belong to this navigation entry. */
  readonly under: readonly string[];
  readonly label: PlainMessageId;
  readonly icon: IconName;
  /** Position in the main navigation, ascending from the left. */
  readonly place: number;
  /** Network feature that the entry requires. Without it the entry is hidden. */
  readonly needs?: 'limitOrders' | 'earn';
  /** True if the entry appears only at the end of the menu More, since other pages link to it as well. */
  readonly isAside?: true;
  /**
   * Path (`to`) of another entry. If this entry is current but not shown in the navigation bar, that other entry is
   * marked as current.
   */
  readonly within?: string;
}

/** Definition of an area: its routes and navigation entries. The code of its pages is loaded when they are opened. */
export interface AreaDefinition {
  readonly routes: readonly AnyRoute[];
  readonly nav: readonly NavEntry[];
  /** Component that notifies the connected account of events. Mounted once, outside of the pages. */
  readonly Notices?: ComponentType;
  /**
   * Component at the top of the activity panel while an account is connected. It must call `onClose` when the user
   * follows a link.
   */
  readonly Upcoming?: ComponentType<{ readonly onClose: () => void }>;
}
