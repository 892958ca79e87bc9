// How large a report may be: a version that could not be emailed would be signed and sealed for nothing.
import { largestAttachmentBytes } from '../../kernel/email-limits.ts';

/** A seal adds its certificates and their chain to the file. */
const roomForSeal = 512 * 1_024;
const inMb = (bytes: number): string => `${(bytes / 1_048_576).toFixed(1)} MB`;

/** Why a PDF of so many bytes is not frozen, as a sentence; undefined where it may be. */
export function tooLargeToSeal(bytes: number): string | undefined {
  const most = largestAttachmentBytes - roomForSeal;
  if (bytes <= most) return undefined;
  return `This report has ${inMb(bytes)}. At most ${inMb(most)} can be sealed and emailed. Use fewer photos.`;
}

/** Why a sealed PDF or a scan of so many bytes is not taken, as a sentence; undefined where it is. */
export function tooLargeToEmail(bytes: number): string | undefined {
  if (bytes <= largestAttachmentBytes) return undefined;
  return `This file has ${inMb(bytes)}. At most ${inMb(largestAttachmentBytes)} can be emailed.`;
}
