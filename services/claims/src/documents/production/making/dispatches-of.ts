// Which of the dispatches of a document are told with which of its produced versions: each once, with the one that was sent where it is there. Pure.
import type { StoredDispatch } from '../../model/document-record.ts';
import type { ChosenFile } from '../../model/production-store.ts';

type Version = Pick<ChosenFile, 'documentId' | 'number' | 'sha256'>;

/** Those of a version that is not produced stand with the newest one. */
export function dispatchesOf(file: Version, files: readonly Version[], dispatches: readonly StoredDispatch[]): readonly StoredDispatch[] {
  const versions = files.filter(({ documentId }) => documentId === file.documentId).toSorted((one, other) => other.number - one.number);
  return dispatches.filter(({ number, sha256 }) => {
    const sent = versions.find((one) => one.number === number) ?? versions.find((one) => one.sha256 === sha256) ?? versions[0];
    return sent?.number === file.number;
  });
}
