// Why words of a text are not taken as they stand.

/** `unclear`: somebody has to ask. */
export type Doubt = 'denied' | 'past' | 'conditional' | 'elsewhere' | 'unclear';
