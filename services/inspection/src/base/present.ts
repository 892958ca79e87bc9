// Leaving out what is absent: an optional field of an answer or a document is missing, never undefined.

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined | null> };

export function present<T extends object>(values: T): Present<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null)) as Present<T>;
}
