import type { AnyApiRoute } from '@junction/api-contract';
import type { Handler } from '../api/handler.ts';
import * as LISTED from './listed-handlers.ts';

type ById<Value> = Readonly<Record<string, Value>>;

/** Routes of all areas, by id. */
export const AREA_ROUTES: ById<AnyApiRoute> = Object.assign(
  {},
  ...Object.values(LISTED).map(({ routes }) => routes),
);

/** Handlers of all areas by route id. The types were checked where each area lists its handlers. */
export const AREA_HANDLERS: ById<Handler<AnyApiRoute>> = Object.assign(
  {},
  ...Object.values(LISTED).map(({ handlers }) => handlers),
);
