import { memo, useDeferredValue, type ComponentType, type JSX } from 'react';

/** Wraps a component so that new props are rendered later and in slices, after more urgent updates and clicks. */
export function deferRendering<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  const Kept = memo(Part) as ComponentType<Props>;
  return function Deferred(props: Props): JSX.Element {
    // `useDeferredValue` returns the previous object until the deferred render, so the memoized component is not
    // rendered earlier.
    const later = useDeferredValue(props);
    return <Kept {...later} />;
  };
}
