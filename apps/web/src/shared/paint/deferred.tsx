import { memo, useDeferredValue, type ComponentType, type JSX } from 'react';

/** Wraps a component so that new props are rendered later and in slices, after other updates and clicks. */
export function deferred<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  const Kept = memo(Part) as ComponentType<Props>;
  return function Deferred(props: Props): JSX.Element {
    // Stays the same object until then, so that the memoized component is not rendered.
    const later = useDeferredValue(props);
    return <Kept {...later} />;
  };
}
