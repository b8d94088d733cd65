import { memo, useDeferredValue, type ComponentType, type JSX } from 'react';

/**
 * A part of a page that takes over what it is given a little later, in slices: what arrives or is pressed elsewhere is
 * answered first, without drawing this part in the same task.
 */
export function deferred<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  const Kept = memo(Part) as ComponentType<Props>;
  return function Deferred(props: Props): JSX.Element {
    // The same object as before until then, so that its part is left as it is.
    const later = useDeferredValue(props);
    return <Kept {...later} />;
  };
}
