// Recipients of what is sent. Pure.
import type { ReportRecipient } from '@plumbline/contracts/claims';

/** Each address once, the first name that was given with it. */
export function distinctRecipients(recipients: readonly ReportRecipient[]): ReportRecipient[] {
  const byAddress = new Map<string, ReportRecipient>();
  for (const one of recipients) {
    const key = one.email.toLowerCase();
    if (!byAddress.has(key)) byAddress.set(key, one);
  }
  return [...byAddress.values()];
}
