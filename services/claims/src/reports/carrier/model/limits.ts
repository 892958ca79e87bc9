// What is taken of a foreign estimate; what is larger is refused before it is read.

export const maxPages = 2_000;
export const maxLines = 20_000;
export const maxItemsOfPage = 20_000;
export const largestEstimateBytes = 50 * 1_048_576;
/** Characters of one cell of words. */
export const longestWords = 2_000;
