// Words of generated texts that other rules find again.

/** What nobody recorded. */
export const absent = 'not documented';
