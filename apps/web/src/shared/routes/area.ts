import type { AnyRoute } from '@tanstack/react-router';
import type { IconName } from '@junction/ui-kit';
import type { ComponentType } from 'react';
import type { PlainMessageId } from '../i18n/message-values.ts';

/** An entry of the main navigation. */
export interface NavEntry {
  /** A path of the area's routes. */
  readonly to: string;
  /** What the paths of its screens start with. */
  readonly under: readonly string[];
  readonly label: PlainMessageId;
  readonly icon: IconName;
  /** Its place among the entries of all areas, from the left. */
  readonly place: number;
  /** What a network must have for it. */
  readonly needs?: 'limitOrders' | 'earn';
  /** Under More only, after all others: other screens lead there too. */
  readonly isAside?: true;
  /** The entry of the line that shows where its screens are, for one that stands aside. */
  readonly within?: string;
}

/** What the app lists of an area. Its pages are loaded when they are opened. */
export interface Area {
  readonly routes: readonly AnyRoute[];
  readonly nav: readonly NavEntry[];
  /** Mounted once beside all pages; announces by itself what concerns the connected account. */
  readonly Notices?: ComponentType;
  /** Shown to a connected account in the bell, above the operations; calls `onClose` when a link in it is followed. */
  readonly Upcoming?: ComponentType<{ readonly onClose: () => void }>;
}
