import { createContext, useContext } from 'react';
import type * as AREAS from '../areas.ts';
import type { Area } from '../../shared/routes/area.ts';

type ListedArea = (typeof AREAS)[keyof typeof AREAS];

/** Area with typed paths. Modules get areas through `AreasContext` instead of importing them. */
export type ProductArea = Pick<ListedArea, 'routes' | 'nav'> & Pick<Area, 'Notices' | 'Upcoming'>;

/** Areas of the current router. */
export const AreasContext = createContext<readonly ProductArea[]>([]);

export const useAreas = (): readonly ProductArea[] => useContext(AreasContext);
