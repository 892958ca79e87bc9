// What the enclosures of a production say: its index, chronology, certificate and log of what was withheld.
import type { FirmHead } from '@plumbline/pdf';
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
  readonly version: number;
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
}
