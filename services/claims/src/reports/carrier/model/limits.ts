// What is taken of a foreign estimate; what is larger is refused before it is read.

export const maxPages = 2_000;
/** The lines of one estimate are one document of the store, and each is compared with ours. */
export const maxLines = 5_000;
export const maxItemsOfPage = 20_000;
export const largestEstimateBytes = 50 * 1_048_576;
/** Characters of one cell of words. */
export const longestWords = 2_000;
