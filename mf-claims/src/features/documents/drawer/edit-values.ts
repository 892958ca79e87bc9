// What is said about a document as texts of a form, and what others saved of it since.
import { documentTypeLabels, type ClaimDocumentDetail, type ClaimDocumentType } from '@plumbline/contracts/claims';

interface Values {
  title: string;
  type: ClaimDocumentType;
  folder: string;
  documentDate: string;
  tags: string;
  note: string;
}

export function valuesOf({ title, type, folder, documentDate = '', tags, note = '' }: ClaimDocumentDetail): Values {
  return { title, type, folder, documentDate, tags: tags.join(', '), note };
}

/** Another type moves a document that lies where its type puts it; a folder that somebody chose stays. */
export function typed({ type: before, folder }: Values, type: ClaimDocumentType): Partial<Values> {
  const labels = documentTypeLabels;
  return folder === labels[before].folder ? { type, folder: labels[type].folder } : { type };
}

/** The fields that were saved since, as they stand now; a change of anything else is said to be one. */
export function changesBetween(base: ClaimDocumentDetail, now: ClaimDocumentDetail): string[] {
  if (base.version === now.version) return [];
  const before = valuesOf(base);
  const after = valuesOf(now);
  const labels = { title: 'Title', type: 'Type', folder: 'Folder', documentDate: 'Document date', tags: 'Tags', note: 'Note' } as const;
  const said = (Object.keys(labels) as (keyof Values)[]).filter((name) => before[name] !== after[name]);
  const words = said.map((name) => `${labels[name]} “${name === 'type' ? documentTypeLabels[now.type].label : after[name]}”`);
  return words.length > 0 ? words : ['other details'];
}

export function tagsOf(text: string): string[] {
  return [
    ...new Set(
      text
        .split(',')
        .map((tag) => tag.trim())
        .filter((tag) => tag !== ''),
    ),
  ];
}
