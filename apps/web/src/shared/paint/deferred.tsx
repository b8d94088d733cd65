import { memo, useDeferredValue, type ComponentType, type JSX } from 'react';

/** Part of a page that renders new props later and in slices, so that other updates and clicks are handled first. */
export function deferred<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  const Kept = memo(Part) as ComponentType<Props>;
  return function Deferred(props: Props): JSX.Element {
    // Keeps its identity until then, so that the part is not rendered.
    const later = useDeferredValue(props);
    return <Kept {...later} />;
  };
}
