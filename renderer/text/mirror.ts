/** The texts of another language: the same keys at the same places, and any words. */
type InOtherWords<T> = T extends string ? string : { readonly [Key in keyof T]: InOtherWords<T[Key]> };

/** Without the form for a million: English has none. */
type WithoutMany<T> = T extends string | readonly unknown[]
  ? T
  : { readonly [Key in keyof T as Key extends `${string}_many` ? never : Key]: WithoutMany<T[Key]> };

/** What Spanish has to say for the Portuguese texts `T`: a key that is missing or too many does not compile. */
export type Spanish<T> = InOtherWords<T>;

/** What English has to say for the Portuguese texts `T`. */
export type English<T> = InOtherWords<WithoutMany<T>>;
