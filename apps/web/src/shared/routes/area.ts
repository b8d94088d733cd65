import type { AnyRoute } from '@tanstack/react-router';
import type { IconName } from '@junction/ui-kit';
import type { ComponentType } from 'react';
import type { PlainMessageId } from '../i18n/message-values.ts';

/** Entry of the main navigation. */
export interface NavEntry {
  /** Path of the area's routes. */
  readonly to: string;
  /** Path prefixes of its pages. */
  readonly under: readonly string[];
  readonly label: PlainMessageId;
  readonly icon: IconName;
  /** Position among the entries of all areas, from the left. */
  readonly place: number;
  /** Required network feature. */
  readonly needs?: 'limitOrders' | 'earn';
  /** Only under More, last: other pages link to it as well. */
  readonly isAside?: true;
  /** Entry marked for its pages, if it is not in the bar itself. */
  readonly within?: string;
}

/** Definition of an area. Its pages are loaded when opened. */
export interface Area {
  readonly routes: readonly AnyRoute[];
  readonly nav: readonly NavEntry[];
  /** Mounted once outside of the pages; notifies the connected account. */
  readonly Notices?: ComponentType;
  /** Shown in the bell of a connected account, above the operations; calls `onClose` when a link is followed. */
  readonly Upcoming?: ComponentType<{ readonly onClose: () => void }>;
}
