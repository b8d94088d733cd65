declare const brand: unique symbol;

/** A value of type `T` that only a named constructor may produce: mixing two brands does not compile. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name };
