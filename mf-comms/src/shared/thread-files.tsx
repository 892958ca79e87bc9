// The files of an entry of a thread, with what may be opened.
import { claimsApi } from '@plumbline/contracts/claims';
import type { ThreadEntry } from '@plumbline/contracts/comms';
import { hrefOf } from '@plumbline/contracts/kernel';
import type { ReactNode } from 'react';

/** What is looked at below is named there. */
export function filesOf({ kind, attachments, direction, claimId }: ThreadEntry): ReactNode[] {
  const separator = kind === 'sms' ? ': ' : ': held, ';
  return attachments
    .filter(({ place }) => place === undefined)
    .map(({ fileName, held, sha256, documentId }) => {
      if (held) return `${fileName}${separator}${held}`;
      // What came in stands among the documents of its claim, as what somebody attached does
      if ((direction !== 'in' && documentId === undefined) || sha256 === undefined || claimId === undefined) return fileName;
      return (
        <a
          key={`${fileName} ${sha256}`}
          href={`${hrefOf(claimsApi.downloadClaimFile, { id: claimId })}?sha256=${sha256}`}
          target="_blank"
          rel="noreferrer"
        >
          {fileName}
          {direction === 'out' && ` (SHA-256 ${sha256.slice(0, 12)}…)`}
        </a>
      );
    });
}
