// Filing the new files of a tray: what somebody said of each, what still needs a type, and storing what differs.
import { claimsApi, surelyProposed, type ClaimDocumentType } from '@plumbline/contracts/claims';
import { toast } from '@plumbline/ui';
import { call, newActionKey } from '@plumbline/web';
import { useRef, useState } from 'react';
import { useRefreshDocuments } from '../base/use-document-change.ts';
import { fileUploads, type NewFile } from './upload-queue.ts';

export interface Said {
  readonly type?: ClaimDocumentType;
  readonly title?: string;
}

export function useFiling(files: readonly NewFile[], claimId: number) {
  const [said, setSaid] = useState<Readonly<Record<number, Said>>>({});
  const [asks, setAsks] = useState(false);
  const [isBusy, setBusy] = useState(false);
  /** What is filed again after a lost answer is the same action. */
  const keys = useRef(new Map<string, string>());
  const refresh = useRefreshDocuments();
  const saidOf = ({ id }: NewFile): Said => said[id] ?? {};
  const unsure = files.filter((file) => typeOf(file, saidOf(file)) === undefined).length;
  const file = async () => {
    setAsks(unsure > 0);
    if (unsure > 0 || isBusy) return;
    setBusy(true);
    const failed = await saveAll(files, saidOf, keys.current);
    setBusy(false);
    refresh();
    tell(files.length, failed.length);
    fileUploads(
      claimId,
      files.filter(({ id }) => !failed.includes(id)),
    );
  };
  const change = (id: number, part: Said) => setSaid((before) => ({ ...before, [id]: { ...before[id], ...part } }));
  return { saidOf, change, file, unsure, asks, isBusy };
}

/** What somebody said, else a sure proposal. */
export function typeOf({ proposal }: NewFile, { type }: Said): ClaimDocumentType | undefined {
  return type ?? (proposal.confidence >= surelyProposed ? proposal.type : undefined);
}

/** Stores what differs from what was filed on upload. Returns the ids of those that could not be stored. */
async function saveAll(files: readonly NewFile[], saidOf: (file: NewFile) => Said, keys: Map<string, string>): Promise<readonly number[]> {
  const saved = await Promise.all(
    files.map(async (file) => {
      const body = changed(file, saidOf(file));
      if (Object.keys(body).length === 0) return undefined;
      const edit = JSON.stringify([file.id, body]);
      const idempotencyKey = keys.get(edit) ?? newActionKey();
      keys.set(edit, idempotencyKey);
      return call(claimsApi.editDocument, { params: { id: file.id }, body, idempotencyKey }).then(
        () => void keys.delete(edit),
        () => file.id,
      );
    }),
  );
  return saved.filter((id) => id !== undefined);
}

function changed(file: NewFile, { type, title }: Said): Said {
  return { ...(type && type !== file.type ? { type } : {}), ...(title?.trim() && title !== file.title ? { title } : {}) };
}

function tell(all: number, failed: number): void {
  const filed = all - failed;
  if (filed > 0) toast({ tone: 'good', title: filed === 1 ? '1 document filed' : `${filed} documents filed` });
  if (failed > 0) toast({ tone: 'bad', title: `Couldn't file ${failed} of ${all}`, description: 'Check the types, then file again.' });
}
