import type { AnyRoute } from '@junction/api-contract';
import type { Handler } from '../api/handler.ts';
import * as LISTED from './listed-handlers.ts';

type ById<Value> = Readonly<Record<string, Value>>;

/** Routes of all areas, by id. */
export const AREA_ROUTES: ById<AnyRoute> = Object.assign(
  {},
  ...Object.values(LISTED).map(({ routes }) => routes),
);

/** Handlers of these routes; each area's list is typed by its routes. */
export const AREA_HANDLERS: ById<Handler<AnyRoute>> = Object.assign(
  {},
  ...Object.values(LISTED).map(({ handlers }) => handlers),
);
