declare const brand: unique symbol;

/** A nominal subtype of `T`: values of different brands are not assignable to each other. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name };
