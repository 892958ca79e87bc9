/** How much of a moment is shown. `relative`: how long ago. */
export type DateFormat = 'date' | 'long-date' | 'time' | 'date-time' | 'relative';
