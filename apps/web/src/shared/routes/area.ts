import type { AnyRoute } from '@tanstack/react-router';
import type { IconName } from '@junction/ui-kit';
import type { ComponentType } from 'react';
import type { PlainMessageId } from '../i18n/message-values.ts';

export interface NavEntry {
  /** Path that the entry links to. */
  readonly to: string;
  /** Path prefixes of the pages that belong to the entry. */
  readonly under: readonly string[];
  readonly label: PlainMessageId;
  readonly icon: IconName;
  /** Position in the navigation of the whole product, from the left. */
  readonly place: number;
  /** Network feature without which the entry is hidden. */
  readonly needs?: 'limitOrders' | 'earn';
  /** The entry appears only in the menu More, at its end, since other pages link to it as well. */
  readonly isAside?: true;
  /** `to` of the entry that is marked as current instead, if this entry is not in the bar. */
  readonly within?: string;
}

/** Definition of an area. The code of its pages is loaded when they are opened. */
export interface Area {
  readonly routes: readonly AnyRoute[];
  readonly nav: readonly NavEntry[];
  /** Mounted once outside of the pages. Notifies the connected account of events. */
  readonly Notices?: ComponentType;
  /**
   * Shown at the top of the activity panel while an account is connected. Must call `onClose` when a link is
   * followed.
   */
  readonly Upcoming?: ComponentType<{ readonly onClose: () => void }>;
}
