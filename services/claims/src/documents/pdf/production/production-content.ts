// What the enclosures of a production say: its index, chronology, certificate and log of what was withheld.
import type { FirmHead } from '@plumbline/pdf';
import type { Photo, ProducibleEngineering } from '@plumbline/contracts/inspection';
import type { ProducedAs, WithheldBasis } from '@plumbline/contracts/claims';

export interface ChronologyLine {
  /** Calendar date. */
  readonly on: string;
  /** Where the record knows the instant as well: lines of one day stand in its order. */
  readonly at?: Date | undefined;
  readonly what: string;
  /** The record that says so, who wrote it and when. */
  readonly source: string;
}

export interface IndexLine {
  readonly first: string;
  readonly last: string;
  readonly pages: number;
  readonly title: string;
  readonly type: string;
  readonly documentDate: string;
  /** A photo has none. */
  readonly version?: number | undefined;
  readonly how: ProducedAs;
  readonly originalName: string;
  readonly originalBytes: number;
  readonly originalSha256: string;
  readonly path: string;
  readonly producedSha256: string;
  /** Where the untouched original stands, unless it begins the stamped file. */
  readonly nativePath: string;
  /** Made by the firm with this program, and not received. */
  readonly isOurs: boolean;
  /** Of a file of an engineering report. */
  readonly engineering?: Pick<ProducibleEngineering, 'number' | 'revision'> & { readonly supersededAt?: string | undefined };
  /** Of a photo of an inspection. */
  readonly photo?: Pick<Photo, 'id' | 'capturedAt' | 'capturedAtSource' | 'origin'> | undefined;
}

export interface WithheldLine {
  readonly description: string;
  readonly documentDate: string;
  readonly basis: WithheldBasis;
  readonly reason: string;
}

export interface ProductionContent {
  readonly claimNumber: string;
  readonly insured: string;
  readonly propertyAddress: string;
  readonly carrier: string;
  readonly carrierClaimNumber: string;
  readonly number: number;
  readonly legend?: string | undefined;
  readonly createdAt: Date;
  readonly requestedBy: string;
  readonly custodian: { readonly name: string; readonly title: string };
  readonly firm?: FirmHead | undefined;
  readonly lines: readonly IndexLine[];
  readonly withheld: readonly WithheldLine[];
  readonly chronology: readonly ChronologyLine[];
  /** Of the property. */
  readonly timeZone: string;
}

export type Enclosure =
  | { readonly enclosure: 'index' | 'chronology' | 'withheld-log'; readonly content: ProductionContent }
  | { readonly enclosure: 'certificate'; readonly content: ProductionContent; readonly hashes: EnclosureHashes };

/** SHA-256 of the files that the certificate speaks of. */
export interface EnclosureHashes {
  readonly index: string;
  readonly chronology: string;
  /** Where there are photos. */
  readonly custody?: string | undefined;
}

/** The chains of custody of all photos, in the ZIP. */
export const custodyPath = 'custody.csv';

/** `3 documents and 12 photos` */
export function filesInWords(lines: readonly Pick<IndexLine, 'photo'>[]): string {
  const photos = lines.filter(({ photo }) => photo).length;
  const documents = lines.length - photos;
  const words = [documents > 0 && countWords(documents, 'document'), photos > 0 && countWords(photos, 'photo')];
  return words.filter(Boolean).join(' and ');
}

function countWords(count: number, word: string): string {
  return count === 1 ? `1 ${word}` : `${count} ${word}s`;
}
