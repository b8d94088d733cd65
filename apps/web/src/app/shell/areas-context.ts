import { createContext, useContext } from 'react';
import type * as AREAS from '../areas.ts';
import type { Area } from '../../shared/routes/area.ts';

type ListedArea = (typeof AREAS)[keyof typeof AREAS];

/** An area of the product, its paths known to the compiler. Modules that work with areas are given them and import none. */
export type ProductArea = Pick<ListedArea, 'routes' | 'nav'> & Pick<Area, 'Notices' | 'Upcoming'>;

/** Areas that the router was made of. */
export const AreasContext = createContext<readonly ProductArea[]>([]);

export const useAreas = (): readonly ProductArea[] => useContext(AreasContext);
