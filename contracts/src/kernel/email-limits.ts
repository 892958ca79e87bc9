// What an email carries: every paper that leaves by email is made, and refused, by it.

/** Largest file that goes with an email: mail servers take about 25 MB, and the attachment grows by a third on its way. */
export const largestAttachmentBytes = 15 * 1_048_576;
