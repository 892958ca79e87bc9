// Formats of dates that are made once: to make one costs a hundred times what writing a date with it does, and a list writes hundreds.
const made = new Map<string, Intl.DateTimeFormat>();
/** Locales, styles and zones of this product are fewer by far; a stranger's zones can't fill the memory. */
const maxKept = 500;

/** The format of a locale with these options. Throws `RangeError` for a zone that is none. */
export function dateFormatIn(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = made.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(locale, options);
  if (made.size >= maxKept) made.clear();
  made.set(key, format);
  return format;
}
