declare const brand: unique symbol;

/** Branded (nominal) subtype of `T`. Values of different brands are not assignable to each other. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name };
