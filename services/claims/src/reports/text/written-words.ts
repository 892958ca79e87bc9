// Words of generated texts that other rules find again.

/** What nobody recorded. */
export const absent = 'not documented';
/** After what a model found and no person looked at. */
export const unconfirmed = 'not confirmed by a person';
