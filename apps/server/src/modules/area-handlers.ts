import type { AnyRoute } from '@junction/api-contract';
import type { Handler } from '../api/handler.ts';
import * as LISTED from './listed-handlers.ts';

type ById<Value> = Readonly<Record<string, Value>>;

/** Routes of every area, by their ids. */
export const AREA_ROUTES: ById<AnyRoute> = Object.assign(
  {},
  ...Object.values(LISTED).map(({ routes }) => routes),
);

/** What answers them: typed by their routes where each area lists both. */
export const AREA_HANDLERS: ById<Handler<AnyRoute>> = Object.assign(
  {},
  ...Object.values(LISTED).map(({ handlers }) => handlers),
);
